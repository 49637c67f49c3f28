import type { ExplorePost } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isMadeWithAi, leavesInPeace } from '../../posts/index.ts'
import { notHidden, notMuted } from '../../visibility/index.ts'

type Page = { limit: number; offset: number }

/** What a viewer follows moves up: a place counts for this part of itself. */
const followed_weight = 0.5
const category_weight = 0.7

/** Creators in the order of explore, as far as the onlooker may be shown them. */
export async function performersInOrder(
  db: Queryable,
  onlooker: Onlooker,
  filter: Page & {
    isFreeSubscription?: boolean | undefined
    categoryIds?: string[] | undefined
    madeWithAi?: boolean | undefined
  },
): Promise<string[]> {
  const { isFreeSubscription, categoryIds, madeWithAi } = filter
  const rows = await db<{ performer_id: string }[]>`
    select e.performer_id from explore_performers e
    ${isFreeSubscription === undefined ? db`` : db`join performers p on p.user_id = e.performer_id and (p.free_days > 0) = ${isFreeSubscription}`}
    where e.performer_id is distinct from ${onlooker.id}::uuid and ${notHidden(db, onlooker, db`e.performer_id`)}
      and ${notMuted(db, onlooker, db`e.performer_id`, { asksForAi: madeWithAi })}
      ${madeWithAi === undefined ? db`` : db`and exists (select from performers a where a.user_id = e.performer_id and (a.ai_label is not null) = ${madeWithAi})`}
      ${categoryIds?.length ? db`and exists (select from performer_categories c where c.performer_id = e.performer_id and c.category_id = any(${categoryIds}))` : db``}
    order by e.position limit ${filter.limit} offset ${filter.offset}`
  return rows.map(({ performer_id }) => performer_id)
}

export type Placed = { post_id: string; reason: ExplorePost['reason'] }

type PostFilter = Page & {
  order: 'for-you' | 'newest'
  tag?: string | undefined
  madeWithAi?: boolean | undefined
}

/** Posts of explore: in the viewer's order, or the newest; with the reason for each, and how many there are. */
export async function postsInOrder(
  db: Queryable,
  onlooker: Onlooker,
  { order, tag, madeWithAi, limit, offset }: PostFilter,
): Promise<{ rows: Placed[]; total: number }> {
  const shown = db`e.performer_id is distinct from ${onlooker.id}::uuid
    and ${notHidden(db, onlooker, db`e.performer_id`)}
    and p.status = 'active' and p.audience = 'public' and ${leavesInPeace(db, onlooker, { asksForAi: madeWithAi })}
    ${tag ? db`and p.tags @> ${[tag]}` : db``}
    ${madeWithAi === undefined ? db`` : db`and ${isMadeWithAi(db)} = ${madeWithAi}`}`
  // Since it was ranked a post may have been deleted or closed.
  const from = db`from explore_posts e join posts p on p.id = e.post_id ${likedBy(db, onlooker.id)} where ${shown}`
  const sorted =
    order === 'newest'
      ? db`e.published_at desc, e.post_id desc`
      : db`e.position * case when f.is_followed then ${followed_weight}::float8
          when f.is_alike then ${category_weight}::float8 else 1 end, e.position`
  const [rows, [count]] = await Promise.all([
    db<Placed[]>`
      select e.post_id, case when f.is_followed then 'followed' when f.is_alike then 'category'
        when e.is_newcomer then 'newcomer' else 'popular' end as reason
      ${from} order by ${sorted} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${from}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Whether the viewer follows the creator, or somebody of the same category: `f.is_followed`, `f.is_alike`. */
function likedBy(db: Queryable, viewerId: string | null): PendingQuery<Row[]> {
  if (!viewerId) return db`cross join (select false as is_followed, false as is_alike) f`
  return db`
    cross join (select array(
      select distinct c.category_id from follows w join performer_categories c on c.performer_id = w.following_id
      where w.follower_id = ${viewerId}) as ids) mine
    cross join lateral (select
      exists (select from follows w where w.follower_id = ${viewerId} and w.following_id = e.performer_id) as is_followed,
      exists (select from performer_categories c
        where c.performer_id = e.performer_id and c.category_id = any(mine.ids)) as is_alike) f`
}

export type CategoryRow = { id: string; name: string; creator_count: number; performer_id: string }

/** The categories of explore, each with its best placed creator, one with a cover first. */
export function categoriesInOrder(db: Queryable, onlooker: Onlooker, limit: number): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select c.id, c.name, count(*)::int as creator_count,
      (array_agg(e.performer_id order by u.cover_file_id is null, pc.position, e.position))[1] as performer_id
    from explore_performers e
    join performer_categories pc on pc.performer_id = e.performer_id
    join categories c on c.id = pc.category_id
    join users u on u.id = e.performer_id
    where e.performer_id is distinct from ${onlooker.id}::uuid and ${notHidden(db, onlooker, db`e.performer_id`)}
      and ${notMuted(db, onlooker, db`e.performer_id`)}
    group by c.id order by creator_count desc, c.name limit ${limit}`
}

export type TagRow = { tag: string; post_count: number; growth: number }

/** The tags that grow most among those that are used at all. */
export function tagsThatRise(db: Queryable, limit: number): Promise<TagRow[]> {
  return db<TagRow[]>`
    select tag, post_count, growth from explore_tags where growth > 0 and recent_count > 1
    order by growth desc, post_count desc, tag limit ${limit}`
}

/** The tags that begin with what was typed, the most used first. */
export function tagsBeginning(db: Queryable, start: string, limit: number): Promise<TagRow[]> {
  const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`
  return db<TagRow[]>`
    select tag, post_count, growth from explore_tags where tag like ${pattern} order by post_count desc, tag limit ${limit}`
}

export type StandingRow = {
  position: number
  is_newcomer: boolean
  followers_count: number
  likes_count: number
  comments_count: number
  last_post_at: Date
  score: number
  ranked_at: Date
}

/** Where a creator stands, and among how many. */
export async function standingOf(
  db: Queryable,
  performerId: string,
): Promise<{ row: StandingRow | undefined; total: number }> {
  const [[row], [count]] = await Promise.all([
    db<StandingRow[]>`
      select (select count(*)::int from explore_performers o where o.position <= e.position) as position, e.is_newcomer,
        e.followers_count, e.likes_count, e.comments_count, e.last_post_at, e.score, e.ranked_at
      from explore_performers e where e.performer_id = ${performerId}`,
    db<{ total: number }[]>`select count(*)::int as total from explore_performers`,
  ])
  return { row, total: count?.total ?? 0 }
}
