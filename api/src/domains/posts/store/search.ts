import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { hits_max, typedIn, wayTo } from '../../../kernel/typed-words.ts'
import { notHidden } from '../../visibility/index.ts'
import { afterCursor, isShown, matches, newestFirst, newestPosts, type PostFilter, pageOf } from './lists.ts'
import type { SeenPost } from './posts.ts'

/**
 * The newest posts of everybody that hold what was typed, and how many do, counted up to a thousand.
 */
export async function searchPosts(
  db: Queryable,
  onlooker: Onlooker,
  filter: PostFilter & { q: string },
): Promise<{ rows: SeenPost[]; total: number }> {
  const hit = db`${matches(db, onlooker, filter)} and ${notHidden(db, onlooker, db`p.performer_id`)}`
  const way = await wayTo(
    db,
    'posts',
    limited => db`select (${hit}) as is_hit from posts p where ${isShown(db)} ${newestFirst(db)} ${limited}`,
  )
  if (way.by === 'index') return rare(db, onlooker, filter)
  return { rows: await newestPosts(db, onlooker, filter), total: way.total }
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
  return { rows, total: Math.min(found.total, hits_max) }
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
