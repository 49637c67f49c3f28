import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { notHidden, notMuted } from '../../visibility/index.ts'
import { type PerformerRow, selectPerformers } from '../store/performers.ts'

const suggestions_max = 50
/** Suggestions are drawn from so many neighbours of a random place in the line. */
const drawn_from = 200

/**
 * Creators with posts that the viewer does not follow yet, in random order (GET /performers/search/random). All
 * creators have a place in a random line. The draw starts anywhere in it and wraps around, so its cost doesn't grow with
 * the site.
 */
export async function randomPerformers(
  ctx: Ctx,
  query: { limit?: number | undefined; isFreeSubscription?: boolean | undefined },
): Promise<PerformerRow[]> {
  const db = ctx.db.read
  const onlooker = onlookerOf(ctx)
  const start = Math.random()
  const fits = db`q.listed and q.feeds_count > 0 and q.user_id is distinct from ${onlooker.id}::uuid
    and ${query.isFreeSubscription === undefined ? db`true` : db`(q.free_days > 0) = ${query.isFreeSubscription}`}
    and not exists (select 1 from follows f where f.follower_id = ${onlooker.id}::uuid and f.following_id = q.user_id)
    and ${notHidden(db, onlooker, db`q.user_id`)} and ${notMuted(db, onlooker, db`q.user_id`)}`
  return db<PerformerRow[]>`
    ${selectPerformers(db, onlooker.id)}
    join (
      select user_id from (
        (select q.user_id from performers q where ${fits} and q.shuffle >= ${start}::float8 order by q.shuffle limit ${drawn_from})
        union all
        (select q.user_id from performers q where ${fits} and q.shuffle < ${start}::float8 order by q.shuffle limit ${drawn_from})
        limit ${drawn_from}) as neighbours
      order by random() limit ${Math.min(query.limit ?? suggestions_max, suggestions_max)}) drawn on drawn.user_id = p.user_id
    order by random()`
}
