import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { typedIn } from '../../../kernel/typed-words.ts'
import { notHidden } from '../../safety/index.ts'
import {
  afterCursor,
  counted_max,
  isShown,
  matches,
  newestFirst,
  newestPosts,
  type PostFilter,
  pageOf,
} from './lists.ts'
import type { SeenPost } from './posts.ts'

/** How many of the newest posts are looked at to learn whether what was typed is common. */
const probe_size = 3_000
/** With so many hits among those, the newest hits are found by reading on from the newest post. */
const common_min = 12

/**
 * The newest posts of everybody that hold what was typed, and how many do, counted up to a thousand.
 *
 * The database can't know how common the beginning of a word is, and guesses in the middle: it reads a million posts for
 * a word that none holds. So the newest posts are asked first; a common word is looked for from the newest on, a rare one
 * in the index of words.
 */
export async function searchPosts(
  db: Queryable,
  onlooker: Onlooker,
  filter: PostFilter & { q: string },
): Promise<{ rows: SeenPost[]; total: number }> {
  const { seen, found, posts } = await probe(db, onlooker, filter)
  if (seen < probe_size) return { rows: await newestPosts(db, onlooker, filter), total: Math.min(found, counted_max) }
  if (found < common_min) return rare(db, onlooker, filter)
  const expected = (found / seen) * posts
  if (expected < 2 * counted_max) return rare(db, onlooker, filter)
  return { rows: await newestPosts(db, onlooker, filter), total: counted_max }
}

/** How many of the newest posts are hits, and about how many posts there are. */
async function probe(db: Queryable, onlooker: Onlooker, filter: PostFilter) {
  const [row] = await db<[{ seen: number; found: number; posts: number }]>`
    select count(*)::int as seen,
      (count(*) filter (where ${matches(db, onlooker, filter)} and ${notHidden(db, onlooker, db`p.performer_id`)}))::int as found,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'posts'::regclass) as posts
    from (select p.* from posts p where ${isShown(db)} ${newestFirst(db)} limit ${probe_size}) p`
  return row
}

/** The hits are put in order once, for the page and for the total. */
async function rare(db: Queryable, onlooker: Onlooker, filter: PostFilter & { q: string }) {
  const { before, limit, offset } = filter
  const [found] = await db<[{ ids: string[]; total: number }]>`
    with found as materialized (
      select p.id, p.published_at from (${hits(db, filter.q)}) hit join posts p on p.id = hit.id
      where ${isShown(db)} and ${matches(db, onlooker, filter)} and ${notHidden(db, onlooker, db`p.performer_id`)})
    select (select count(*)::int from found) as total,
      array(select p.id from found p where true ${afterCursor(db, before)} ${newestFirst(db)} limit ${limit} offset ${offset}) as ids`
  const heads = db`select p.* from posts p where p.id = any(${found.ids})`
  const rows = found.ids.length > 0 ? await pageOf(db, onlooker, heads, newestFirst(db)) : []
  return { rows, total: Math.min(found.total, counted_max) }
}

/** Every post that holds what was typed, also where it is closed to the onlooker; each half reads its index. */
function hits(db: Queryable, q: string): PendingQuery<Row[]> {
  const typed = typedIn(db, q)
  return db`
    select p.id from posts p where p.status = 'active' and p.open_words @@ ${typed}
    union
    select p.id from posts p where p.status = 'active' and p.audience <> 'public' and p.closed_words @@ ${typed}
    offset 0`
}
