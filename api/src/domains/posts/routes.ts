import { feeds } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { createFeed, deleteFeed } from './commands.ts'
import { listFeeds, listOwnFeeds, openFeed, openOwnFeed } from './queries.ts'

export const postsRoutes: Binding[] = [
  bind(feeds.feeds, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'feeds', query, () => listFeeds(ctx, query))),
  bind(feeds.feed, (ctx, { params }) => openFeed(ctx, params.id)),
  bind(feeds.ownFeeds, (ctx, { query }) => listOwnFeeds(ctx, query)),
  bind(feeds.ownFeed, (ctx, { params }) => openOwnFeed(ctx, params.id)),
  bind(feeds.createFeed, (ctx, { body }) => createFeed(ctx, body)),
  bind(feeds.deleteFeed, (ctx, { params }) => deleteFeed(ctx, params.id)),
]
