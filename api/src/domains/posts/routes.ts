import { feeds } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { fileView } from '../media/index.ts'
import { createFeed, deleteFeed, uploadPhoto } from './commands.ts'
import { listFeeds, listOwnFeeds, openFeed, openOwnFeed } from './queries.ts'

export const postsRoutes: Binding[] = [
  bind(feeds.feeds, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'feeds', query, () => listFeeds(ctx, query))),
  bind(feeds.feed, (ctx, { params }) => openFeed(ctx, params.id)),
  bind(feeds.ownFeeds, (ctx, { query }) => listOwnFeeds(ctx, query)),
  bind(feeds.ownFeed, (ctx, { params }) => openOwnFeed(ctx, params.id)),
  bind(feeds.uploadFeedPhoto, (ctx, { files }) => upload(ctx, files.file as { path: string; filename: string })),
  bind(feeds.createFeed, (ctx, { body }) => createFeed(ctx, body)),
  bind(feeds.deleteFeed, (ctx, { params }) => deleteFeed(ctx, params.id)),
]

async function upload(ctx: Ctx, file: { path: string; filename: string }) {
  const view = fileView(ctx, await uploadPhoto(ctx, file), { viewer: viewerOf(ctx), mayView: true })
  const { _id, url, thumbnails, width, height, size, mimeType } = view
  return { success: true, _id, url: url ?? '', thumbnails, width, height, size, mimeType }
}
