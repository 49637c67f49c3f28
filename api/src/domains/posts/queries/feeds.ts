import type { FeedView, feeds, Input } from '@fanfare/contract'
import { type Ctx, type Onlooker, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { tagOf } from '../../../kernel/published-text.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { viewCounter } from '../../../kernel/view-counter.ts'
import type { CommentRefusalOf } from '../../assets/index.ts'
import { withCollaborators } from '../../collaborations/index.ts'
import { findCollection } from '../store/collections.ts'
import * as lists from '../store/lists.ts'
import { findSeenPost, type SeenPost } from '../store/posts.ts'
import { searchPosts } from '../store/search.ts'
import { present } from './present.ts'
import { isOnSite, mayKnowOf } from './rights.ts'

type Query = Input<typeof feeds.feeds>['query']
type Page = { data: FeedView[]; total: number }

/**
 * Posts for the viewer (GET /user/feeds). Home is what a fan's creators published, and suggestions while they have none;
 * a creator, and a visitor, sees everybody's there. A creator's own page begins with what they pinned.
 */
export async function listFeeds(ctx: Ctx, query: Query): Promise<Page> {
  const filter = { ...filterOf(query), isUnasked: !query.performerId && !query.q && !query.collectionId }
  const onlooker = onlookerOf(ctx)
  if (query.performerId !== undefined && !isId(query.performerId)) return { data: [], total: 0 }
  if (query.collectionId !== undefined) filter.performerId = await ownerOf(ctx, query.collectionId, query.performerId)
  const homeOf = query.isHome && !filter.performerId && ctx.viewer?.role === 'user' ? ctx.viewer.id : null
  if (filter.q && !homeOf && !filter.performerId) {
    const { rows, total } = await searchPosts(ctx.db.read, onlooker, { ...filter, q: filter.q })
    return { data: await present(ctx, rows), total }
  }
  const [posts, { total, has_home }] = await Promise.all([
    read(ctx, onlooker, filter, homeOf),
    lists.countPosts(ctx.db.read, onlooker, filter, homeOf),
  ])
  if (has_home) return { data: await present(ctx, posts), total }
  const [suggested, count] = await Promise.all([
    lists.newestPosts(ctx.db.read, onlooker, filter),
    lists.countPosts(ctx.db.read, onlooker, filter, null),
  ])
  const views = await present(ctx, suggested)
  return { data: views.map(view => ({ ...view, isSuggested: true })), total: count.total }
}

function read(ctx: Ctx, onlooker: Onlooker, filter: lists.PostFilter, homeOf: string | null): Promise<SeenPost[]> {
  const db = ctx.db.read
  if (homeOf) return lists.homePosts(db, { ...onlooker, id: homeOf }, filter)
  const { performerId, collectionId, oldestFirst } = filter
  if (!performerId) return lists.newestPosts(db, onlooker, filter)
  return collectionId || oldestFirst
    ? lists.postsInOrder(db, onlooker, performerId, filter)
    : lists.postsOfPerformer(db, onlooker, performerId, filter)
}

/** The months in which a creator published, as the viewer finds them (GET /user/feeds/months). */
export async function listFeedMonths(
  ctx: Ctx,
  { performerId, collectionId, type, q }: Input<typeof feeds.feedMonths>['query'],
): Promise<{ data: { month: string; total: number }[] }> {
  if (!isId(performerId)) return { data: [] }
  if (collectionId !== undefined) await ownerOf(ctx, collectionId, performerId)
  return { data: await lists.monthsOf(ctx.db.read, onlookerOf(ctx), performerId, { collectionId, type, q }) }
}

/** Whose collection this is, where the viewer may know of it. Refuses ENTITY_NOT_FOUND. */
async function ownerOf(ctx: Ctx, collectionId: string, performerId?: string): Promise<string> {
  const found = isId(collectionId) ? await findCollection(ctx.db.read, onlookerOf(ctx), collectionId) : undefined
  if (!found || (performerId && found.performer_id !== performerId)) throw refuse('ENTITY_NOT_FOUND')
  return found.performer_id
}

const newer_max = 20

/** How many posts came after one that the viewer has on screen (GET /user/feeds/newer). */
export async function countNewerFeeds(ctx: Ctx, query: Input<typeof feeds.newerFeeds>['query']): Promise<number> {
  const { after, isHome, type } = query
  if (!isId(after)) throw refuseFields([{ path: 'after', message: 'Enter the id of a post.' }])
  const homeOf = isHome && ctx.viewer?.role === 'user' ? ctx.viewer.id : null
  return lists.countNewer(ctx.db.read, onlookerOf(ctx), { after, type, limit: newer_max }, homeOf)
}

/** How many posts a search finds for the viewer, of everybody or of one creator. */
export async function countFeeds(ctx: Ctx, q: string, performerId?: string): Promise<number> {
  if (performerId !== undefined && !isId(performerId)) return 0
  const filter = filterOf({ q, performerId })
  if (!performerId) return (await searchPosts(ctx.db.read, onlookerOf(ctx), { ...filter, q })).total
  return (await lists.countPosts(ctx.db.read, onlookerOf(ctx), filter, null)).total
}

/** The creator's own posts (GET /performer/feeds). */
export async function listOwnFeeds(ctx: Ctx, query: Input<typeof feeds.ownFeeds>['query']): Promise<Page> {
  const creator = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const { collectionId, status } = query
  if (collectionId !== undefined) await ownerOf(ctx, collectionId, creator.id)
  const filter = { ...filterOf(query), status }
  const { rows, total } = await lists.ownPosts(ctx.db.sql, creator, filter)
  return { data: await present(ctx, rows), total }
}

/** How often posts were opened on their own pages. */
export const postViews = viewCounter()

/** A post by id or slug, as far as the viewer may know of it, and whether they may comment. */
export async function openFeed(ctx: Ctx, idOrSlug: string, commentRefusalOf: CommentRefusalOf): Promise<FeedView> {
  const onlooker = onlookerOf(ctx)
  const post = await findSeenPost(ctx.db.sql, onlooker, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  if (!post || !(await mayKnowOf(ctx, onlooker, post))) throw refuse('ENTITY_NOT_FOUND')
  postViews.count(ctx, { id: post.id, ownerId: post.performer_id })
  const [view, refusal] = await Promise.all([
    presentOne(ctx, post),
    isOnSite(post) ? commentRefusalOf(ctx, { ownerId: post.performer_id, mayView: post.may_view }) : 'nobody',
  ])
  return { ...(await withCollaborators(ctx, view)), mayComment: refusal === null, commentRefusal: refusal }
}

/** One of the creator's own posts. */
export async function openOwnFeed(ctx: Ctx, id: string): Promise<FeedView> {
  const post = isId(id) ? await findSeenPost(ctx.db.sql, onlookerOf(ctx), { id }) : undefined
  if (post?.performer_id !== viewerOf(ctx).id || post.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  return presentOne(ctx, post)
}

async function presentOne(ctx: Ctx, post: SeenPost): Promise<FeedView> {
  const [view] = await present(ctx, [post])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/**
 * Posts by their ids, as this onlooker may see them now; what they may not know of is left out. With `alsoBought` their
 * purchases are shown too when they have left the site.
 */
export async function feedViews(ctx: Ctx, ids: string[], how = { alsoBought: false }): Promise<Map<string, FeedView>> {
  const posts = await lists.visiblePosts(ctx.db.read, onlookerOf(ctx), ids, how)
  return new Map((await present(ctx, posts)).map(view => [view._id, view]))
}

function filterOf(query: Partial<Query>): lists.PostFilter {
  if (query.before !== undefined && !isId(query.before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a post.' }])
  return {
    performerId: query.performerId,
    type: query.type,
    tag: query.tag && tagOf(query.tag),
    collectionId: query.collectionId,
    oldestFirst: query.sort === 'asc',
    q: query.q,
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    before: query.before,
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  }
}
