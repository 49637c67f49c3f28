import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { hits_max } from '../../../kernel/typed-words.ts'
import { hasMutes, notBlocked, notHidden, staying } from '../../visibility/index.ts'
import { purchased } from '../../wallet/index.ts'
import { type SeenPost, seenColumns } from './posts.ts'
import { leavesInPeace, says } from './words.ts'

type Fragment = PendingQuery<Row[]>

export type PostFilter = {
  performerId?: string | undefined
  type?: string | undefined
  tag?: string | undefined
  collectionId?: string | undefined
  status?: string | undefined
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  oldestFirst?: boolean | undefined
  /** Nobody looked for these posts: what the onlooker muted is left out. */
  isUnasked?: boolean | undefined
  limit: number
  offset: number
}

/** What a list is narrowed to; `p` is the post. */
export function matches(db: Queryable, onlooker: Onlooker, filter: Omit<PostFilter, 'limit' | 'offset'>): Fragment {
  const { type, tag, collectionId, q, from, to, isUnasked } = filter
  return db`true
    ${type ? db`and p.type = ${type}` : db``}
    ${tag ? db`and p.tags @> ${[tag]}` : db``}
    ${collectionId ? db`and ${isIn(db, collectionId)}` : db``}
    ${q ? db`and ${says(db, onlooker, q)}` : db``}
    ${from ? db`and coalesce(p.published_at, p.created_at) >= ${from}` : db``}
    ${to ? db`and coalesce(p.published_at, p.created_at) < ${to}` : db``}
    ${isUnasked ? db`and ${leavesInPeace(db, onlooker)}` : db``}`
}

/** A post that is in a collection. */
function isIn(db: Queryable, collectionId: string): Fragment {
  return db`exists (select 1 from post_collection_items i where i.collection_id = ${collectionId} and i.post_id = p.id)`
}

/** A post that is on the site now: also the job that archives it may be a moment late. */
export function isShown(db: Queryable): Fragment {
  return db`p.status = 'active' and (p.expires_at is null or p.expires_at > ${now()})`
}

/** After the last post that was seen; ids alone do not follow the order of a list. */
export function afterCursor(db: Queryable, before: string | undefined): Fragment {
  if (!before) return db``
  return db`and (p.published_at, p.id) < (select c.published_at, c.id from posts c where c.id = ${before})`
}

/** The order of lists. */
export const newestFirst = (db: Queryable) => db`order by p.published_at desc, p.id desc`

/** A page of posts as the onlooker sees them; what they may do with each is asked for the page alone. */
export function pageOf(db: Queryable, onlooker: Onlooker, heads: Fragment, order: Fragment): Promise<SeenPost[]> {
  return db<SeenPost[]>`with page as materialized (${heads}) select ${seenColumns(db, onlooker)} from page p ${order}`
}

/** The newest posts of everybody, as far as the onlooker may be shown them. */
export function newestPosts(db: Queryable, onlooker: Onlooker, filter: PostFilter): Promise<SeenPost[]> {
  const heads = db`
    select p.* from posts p
    where ${isShown(db)} and ${matches(db, onlooker, filter)} ${afterCursor(db, filter.before)}
      and ${notHidden(db, onlooker, db`p.performer_id`)}
    ${newestFirst(db)} limit ${filter.limit} offset ${filter.offset}`
  return pageOf(db, onlooker, heads, newestFirst(db))
}

/** What one creator published: pinned posts first, then the newest. Each part is read in the order of an index. */
export function postsOfPerformer(
  db: Queryable,
  onlooker: Onlooker,
  performerId: string,
  filter: PostFilter,
): Promise<SeenPost[]> {
  const { before, limit, offset } = filter
  const theirs = db`p.performer_id = ${performerId} and ${isShown(db)} and ${matches(db, onlooker, filter)}
    and ${notHidden(db, onlooker, db`p.performer_id`)}`
  const cursor = (columns: Fragment) => db`(select ${columns} from posts c where c.id = ${before ?? null})`
  const lastWasPinned = cursor(db`c.pinned_at is not null`)
  const pinnedAfter = before
    ? db`and ${lastWasPinned} and (p.pinned_at, p.id) < ${cursor(db`c.pinned_at, c.id`)}`
    : db``
  const restAfter = before
    ? db`and (${lastWasPinned} or (p.published_at, p.id) < ${cursor(db`c.published_at, c.id`)})`
    : db``
  const heads = db`
    select * from (
      (select p.* from posts p where p.pinned_at is not null and ${theirs} ${pinnedAfter})
      union all
      (select p.* from posts p where p.pinned_at is null and ${theirs} ${restAfter}
        ${newestFirst(db)} limit ${limit + offset})
    ) p ${pinnedFirst(db)} limit ${limit} offset ${offset}`
  return pageOf(db, onlooker, heads, pinnedFirst(db))
}

const pinnedFirst = (db: Queryable) =>
  db`order by p.pinned_at desc nulls last, (case when p.pinned_at is null then p.published_at end) desc, p.id desc`

/** What one creator published, or what is in a collection of theirs, by publication alone, from either end. */
export function postsInOrder(
  db: Queryable,
  onlooker: Onlooker,
  performerId: string,
  filter: PostFilter,
): Promise<SeenPost[]> {
  const { before, oldestFirst, limit, offset } = filter
  const order = oldestFirst ? db`order by p.published_at, p.id` : newestFirst(db)
  const cursor = before
    ? db`and (p.published_at, p.id) ${oldestFirst ? db`>` : db`<`}
        (select c.published_at, c.id from posts c where c.id = ${before})`
    : db``
  const heads = db`
    select p.* from posts p
    where p.performer_id = ${performerId} and ${isShown(db)} and ${matches(db, onlooker, filter)} ${cursor}
      and ${notHidden(db, onlooker, db`p.performer_id`)}
    ${order} limit ${limit} offset ${offset}`
  return pageOf(db, onlooker, heads, order)
}

/** How many posts of a creator a list would hold in each month of UTC, the newest first. */
export function monthsOf(
  db: Queryable,
  onlooker: Onlooker,
  performerId: string,
  filter: Omit<PostFilter, 'limit' | 'offset'>,
): PendingQuery<{ month: string; total: number }[]> {
  return db<{ month: string; total: number }[]>`
    select to_char(p.published_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as total
    from posts p
    where p.performer_id = ${performerId} and ${isShown(db)} and ${matches(db, onlooker, filter)}
      and ${notHidden(db, onlooker, db`p.performer_id`)}
    group by 1 order by 1 desc`
}

/** The creators whose posts are a fan's home: those they follow, and those whose subscription they have. */
function homeCreators(db: Queryable, fanId: string): Fragment {
  const at = now()
  return db`
    select following_id as performer_id from follows where follower_id = ${fanId}
    union select performer_id from subscription_periods
    where fan_id = ${fanId} and starts_at <= ${at} and ends_at > ${at}`
}

/** The newest posts of a fan's home: one index probe for each creator, then a merge of the heads. */
export function homePosts(db: Queryable, fan: Onlooker & { id: string }, filter: PostFilter): Promise<SeenPost[]> {
  return pageOf(db, fan, homeHeads(db, fan, filter), newestFirst(db))
}

/** The posts of one page of a fan's home; on its own for the test that looks at its plan. */
export function homeHeads(db: Queryable, fan: Onlooker & { id: string }, filter: PostFilter): Fragment {
  return db`
    select p.* from (${homeCreators(db, fan.id)}) f
    cross join lateral (
      select p.* from posts p
      where p.performer_id = f.performer_id and ${isShown(db)} and ${matches(db, fan, filter)}
        ${afterCursor(db, filter.before)}
      ${newestFirst(db)} limit ${filter.limit + filter.offset}) p
    where ${notHidden(db, fan, db`f.performer_id`)}
    ${newestFirst(db)} limit ${filter.limit} offset ${filter.offset}`
}

/** How many posts of a home, or of everybody, came after one that was seen, counted up to `limit`. */
export async function countNewer(
  db: Queryable,
  onlooker: Onlooker,
  { after, type, limit }: { after: string; type: string | undefined; limit: number },
  homeOf: string | null,
): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from (
      select 1 from posts p
      where ${isShown(db)} and ${type ? db`p.type = ${type}` : db`true`}
        and (p.published_at, p.id) > (select c.published_at, c.id from posts c where c.id = ${after})
        ${homeOf ? db`and p.performer_id in (${homeCreators(db, homeOf)})` : db``}
        and ${notHidden(db, onlooker, db`p.performer_id`)} and ${leavesInPeace(db, onlooker)}
      limit ${limit}) n`
  return row.total
}

/**
 * How many posts a list holds, from the counters of the creators' pages where nothing narrows it; and for a home, whether
 * the fan follows or subscribes to anybody at all.
 */
export async function countPosts(
  db: Queryable,
  onlooker: Onlooker,
  filter: PostFilter,
  homeOf: string | null,
): Promise<{ total: number; has_home: boolean }> {
  const { performerId } = filter
  const hasHome = homeOf ? db`exists (${homeCreators(db, homeOf)})` : db`true`
  const of = performerId ? db`= ${performerId}` : homeOf ? db`in (${homeCreators(db, homeOf)})` : db`is not null`
  const isNarrowed = filter.type || filter.tag || filter.collectionId || filter.q || filter.from || filter.to
  const counted = db`(select count(*)::int from (
    select 1 from posts p where ${isShown(db)} and p.performer_id ${of} and ${matches(db, onlooker, filter)}
      and ${notHidden(db, onlooker, db`p.performer_id`)} limit ${hits_max}) n)`
  const known = db`(select coalesce(sum(feeds_count), 0)::int from performers p
    where p.user_id ${of} and ${notHidden(db, onlooker, db`p.user_id`)})`
  const mayBeMuted = filter.isUnasked && onlooker.id
  const total = isNarrowed
    ? counted
    : mayBeMuted
      ? db`case when ${hasMutes(db, onlooker)} then ${counted} else ${known} end`
      : known
  const [row] = await db<[{ total: number; has_home: boolean }]>`select ${total} as total, ${hasHome} as has_home`
  return row
}

/** Which of these posts are published, by creators the onlooker may see. */
export async function visiblePosts(
  db: Queryable,
  onlooker: Onlooker,
  ids: string[],
  { alsoBought }: { alsoBought: boolean },
): Promise<SeenPost[]> {
  if (ids.length === 0) return []
  const bought =
    alsoBought && onlooker.id
      ? db`or (p.people is distinct from 'withdrawn' and ${purchased(db, onlooker.id, db`p.id`)})`
      : db``
  return db<SeenPost[]>`
    select ${seenColumns(db, onlooker)} from posts p
    where p.id = any(${ids}) and ((${isShown(db)} and ${staying(db, onlooker, db`p.performer_id`)}) ${bought})
      and ${notBlocked(db, onlooker, db`p.performer_id`)}`
}

/** Posts by their ids as an onlooker has them; the caller knows that they may be shown. */
export function postsById(db: Queryable, onlooker: Onlooker, ids: string[]): Promise<SeenPost[]> {
  return db<SeenPost[]>`select ${seenColumns(db, onlooker)} from posts p where p.id = any(${ids})`
}

/** All posts of a creator for their own studio that they have not deleted, the last one changed first. */
export async function ownPosts(
  db: Queryable,
  creator: Onlooker & { id: string },
  filter: PostFilter,
): Promise<{ rows: SeenPost[]; total: number }> {
  const { status, limit, offset, oldestFirst } = filter
  const where = db`where p.performer_id = ${creator.id} and p.deleted_at is null and ${matches(db, creator, filter)}
    ${status ? db`and p.status = ${status}` : db``}`
  const order = oldestFirst ? db`order by p.updated_at, p.id` : db`order by p.updated_at desc, p.id desc`
  const [rows, [count]] = await Promise.all([
    pageOf(db, creator, db`select p.* from posts p ${where} ${order} limit ${limit} offset ${offset}`, order),
    db<{ total: number }[]>`select count(*)::int as total from posts p ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
