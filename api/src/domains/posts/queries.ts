import type { FeedView, feeds, Input } from '@fanfare/contract'
import { type App, type Ctx, type Onlooker, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse, refuseFields } from '../../kernel/refusal.ts'
import { canView, type Item, subscribedTo } from '../entitlements/index.ts'
import { type FileRow, findFiles } from '../media/index.ts'
import { findPerformers } from '../profiles/index.ts'
import { whyHidden } from '../safety/index.ts'
import { hasPurchased } from '../wallet/index.ts'
import * as store from './store.ts'
import { feedView } from './views.ts'

type Query = Input<typeof feeds.feeds>['query']
type Page = { data: FeedView[]; total: number }

/** A post as entitlements see it. */
function itemOf(post: store.PostRow): Item {
  return { id: post.id, ownerId: post.performer_id, audience: post.audience }
}

/**
 * Posts for the viewer (GET /user/feeds). Home is what a fan's creators published, and suggestions while they have none;
 * a creator, and a visitor, sees everybody's there.
 */
export async function listFeeds(ctx: Ctx, query: Query): Promise<Page> {
  const filter = filterOf(query)
  const onlooker = onlookerOf(ctx)
  if (query.performerId !== undefined && !isId(query.performerId)) return { data: [], total: 0 }
  const homeOf = query.isHome && !query.performerId && ctx.viewer?.role === 'user' ? ctx.viewer.id : null
  const fanId = homeOf && (await store.hasHome(ctx.db.read, homeOf)) ? homeOf : null
  const rows = fanId
    ? store.homePosts(ctx.db.read, { ...onlooker, id: fanId }, filter)
    : store.newestPosts(ctx.db.read, onlooker, filter)
  const [posts, total] = await Promise.all([rows, store.countPosts(ctx.db.read, onlooker, filter, fanId)])
  const views = await present(ctx, posts)
  const isSuggested = homeOf !== null && fanId === null
  return { data: isSuggested ? views.map(view => ({ ...view, isSuggested })) : views, total }
}

/** The creator's own posts (GET /performer/feeds). */
export async function listOwnFeeds(ctx: Ctx, query: Input<typeof feeds.ownFeeds>['query']): Promise<Page> {
  const { rows, total } = await store.ownPosts(
    ctx.db.sql,
    { ...onlookerOf(ctx), id: viewerOf(ctx).id },
    filterOf(query),
  )
  return { data: await present(ctx, rows), total }
}

/**
 * A post by id or slug. An inactive one is found by its owner and by who bought it, a deleted one by its buyers alone;
 * none is found by whom its creator hides from.
 */
export async function openFeed(ctx: Ctx, idOrSlug: string): Promise<FeedView> {
  const post = await store.findPost(ctx.db.sql, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  if (!post || !(await mayKnowOf(ctx, onlookerOf(ctx), post))) throw refuse('ENTITY_NOT_FOUND')
  const [view] = await present(ctx, [post])
  return view as FeedView
}

/** One of the creator's own posts. */
export async function openOwnFeed(ctx: Ctx, id: string): Promise<FeedView> {
  const post = isId(id) ? await store.findPost(ctx.db.sql, { id }) : undefined
  if (post?.performer_id !== viewerOf(ctx).id || post.status === 'archived') throw refuse('ENTITY_NOT_FOUND')
  const [view] = await present(ctx, [post])
  return view as FeedView
}

async function mayKnowOf({ db }: Pick<App, 'db'>, onlooker: Onlooker, post: store.PostRow): Promise<boolean> {
  const { id, role } = onlooker
  if (await whyHidden(db.sql, onlooker, post.performer_id)) return false
  if (post.status === 'active' || role === 'operator') return true
  if (!id) return false
  if (post.performer_id === id) return post.status === 'inactive'
  return (await hasPurchased(db.sql, id, [post.id])).has(post.id)
}

/** Whether somebody may have the bytes of a file of a post, now. */
export async function postFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  const post = await store.postOfFile(app.db.sql, fileId)
  if (post)
    return (await mayKnowOf(app, onlooker, post)) && (await canView(app.db, onlooker, [itemOf(post)])).has(post.id)
  const [file] = await findFiles(app.db.sql, [fileId])
  return onlooker.id !== null && file?.owner_id === onlooker.id
}

/** Posts by their ids, as this onlooker may see them now; what they may not know of is left out. */
export async function feedViews(ctx: Ctx, ids: string[]): Promise<Map<string, FeedView>> {
  const posts = await store.visiblePosts(ctx.db.read, onlookerOf(ctx), ids)
  return new Map((await present(ctx, posts)).map(view => [view._id, view]))
}

/** Loads all that a page of posts shows, in a fixed number of queries, and makes the wire shape. */
async function present(ctx: Ctx, posts: store.PostRow[]): Promise<FeedView[]> {
  if (posts.length === 0) return []
  const ids = posts.map(post => post.id)
  const viewerId = ctx.viewer?.id ?? null
  const performerIds = [...new Set(posts.map(post => post.performer_id))]
  const [performers, files, viewable, subscribed, bought, own] = await Promise.all([
    findPerformers(ctx.db.read, onlookerOf(ctx), performerIds),
    loadFiles(ctx, ids),
    canView(ctx.db, onlookerOf(ctx), posts.map(itemOf)),
    viewerId ? subscribedTo(ctx.db, viewerId, performerIds) : new Set<string>(),
    viewerId ? hasPurchased(ctx.db.sql, viewerId, ids) : new Set<string>(),
    viewerId ? store.reactionsOf(ctx.db.sql, viewerId, ids) : [],
  ])
  const did = new Set(own.map(reaction => `${reaction.post_id} ${reaction.action}`))
  return posts.flatMap(post => {
    const performer = performers.get(post.performer_id)
    if (!performer) return []
    return feedView(ctx, post, {
      performer,
      files: files.get(post.id) ?? [],
      mayView: viewable.has(post.id),
      isSubscribed: subscribed.has(post.performer_id),
      isBought: bought.has(post.id),
      isLiked: did.has(`${post.id} like`),
      isBookMarked: did.has(`${post.id} bookmark`),
    })
  })
}

async function loadFiles(ctx: Ctx, postIds: string[]): Promise<Map<string, FileRow[]>> {
  const links = await store.filesOfPosts(ctx.db.read, postIds)
  const files = new Map(
    (
      await findFiles(
        ctx.db.read,
        links.map(link => link.file_id),
      )
    ).map(file => [file.id, file]),
  )
  const byPost = new Map<string, FileRow[]>()
  for (const { post_id, file_id } of links) {
    const file = files.get(file_id)
    if (file) byPost.set(post_id, [...(byPost.get(post_id) ?? []), file])
  }
  return byPost
}

function filterOf(query: Partial<Query>): store.PostFilter {
  if (query.before !== undefined && !isId(query.before))
    throw refuseFields([{ path: 'before', message: 'This is not the id of a post.' }])
  return {
    performerId: query.performerId,
    type: query.type,
    q: query.q,
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    before: query.before,
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  }
}
