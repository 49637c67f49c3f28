import type { ExploreCategory, ExplorePost, explore, Input, PerformerCard, Reply, RisingTag } from '@fanfare/contract'
import { bannedTermsOf } from '../../../kernel/banned-terms.ts'
import { day_ms, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { feedViews } from '../../posts/index.ts'
import { findPerformers, performerCardView } from '../../profiles/index.ts'
import * as store from '../store/explore.ts'

const page_default = 24

/** Creators in the order of explore (GET /explore). */
export async function listPerformers(
  ctx: Ctx,
  query: Input<typeof explore.explore>['query'],
): Promise<PerformerCard[]> {
  const { limit = page_default, offset = 0 } = query
  const ids = await store.performersInOrder(ctx.db.read, onlookerOf(ctx), { ...query, limit, offset })
  const rows = await findPerformers(ctx.db.read, onlookerOf(ctx), ids)
  return ids.flatMap(id => {
    const row = rows.get(id)
    return row ? [performerCardView(ctx.config, row)] : []
  })
}

/** Posts of explore, each with the reason why it is there (GET /explore/posts). */
export async function listPosts(
  ctx: Ctx,
  query: Input<typeof explore.explorePosts>['query'],
): Promise<{ data: ExplorePost[]; total: number }> {
  const { order = 'for-you', tag, madeWithAi, limit = page_default, offset = 0 } = query
  const page = { order, tag: tag?.replace(/^#/, '').toLowerCase(), madeWithAi, limit, offset }
  const { rows, total } = await store.postsInOrder(ctx.db.read, onlookerOf(ctx), page)
  const views = await feedViews(
    ctx,
    rows.map(({ post_id }) => post_id),
  )
  const data = rows.flatMap(({ post_id, reason }) => {
    const view = views.get(post_id)
    return view ? [{ ...view, reason }] : []
  })
  return { data, total }
}

/** What creators of explore do (GET /explore/categories). */
export async function listCategories(ctx: Ctx, limit = 8): Promise<ExploreCategory[]> {
  const onlooker = onlookerOf(ctx)
  const rows = await store.categoriesInOrder(ctx.db.read, onlooker, limit)
  const people = await findPerformers(ctx.db.read, onlooker, [...new Set(rows.map(row => row.performer_id))])
  return rows.flatMap(({ id, name, creator_count, performer_id }) => {
    const row = people.get(performer_id)
    return row ? [{ _id: id, name, total: creator_count, performer: performerCardView(ctx.config, row) }] : []
  })
}

/** Tags that rise, without those that hold a banned term (GET /explore/tags). */
export async function listTags(ctx: Ctx, limit = 10): Promise<RisingTag[]> {
  const [rows, banned] = await Promise.all([store.tagsThatRise(ctx.db.read, limit), bannedTermsOf(ctx.db)])
  return rows
    .filter(({ tag }) => banned.search(tag) === undefined)
    .map(({ tag, post_count, growth }) => ({ tag, totalPost: post_count, growth }))
}

/** Where a creator stands in explore and why (GET /performer/explore). */
export async function showStanding(ctx: Ctx): Promise<Reply<typeof explore.exploreStanding>> {
  const { row, total } = await store.standingOf(ctx.db.read, viewerOf(ctx).id)
  return {
    position: row?.position ?? null,
    total,
    followers: row?.followers_count ?? 0,
    likes: row?.likes_count ?? 0,
    comments: row?.comments_count ?? 0,
    daysSincePost: row ? Math.max(0, (nowMs() - row.last_post_at.getTime()) / day_ms) : null,
    isNewcomer: row?.is_newcomer ?? true,
    score: row?.score ?? 0,
    rankedAt: row?.ranked_at.toISOString() ?? null,
  }
}
