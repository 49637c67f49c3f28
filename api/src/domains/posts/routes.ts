import { collections, feeds, manyFeeds, polls } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import type { CommentRefusalOf } from '../assets/index.ts'
import {
  changeCollection,
  createCollection,
  deleteCollection,
  orderCollections,
  putInCollection,
  restoreCollection,
  takeFromCollection,
} from './commands/collections.ts'
import { deleteFeed, updateFeed } from './commands/edit.ts'
import { changeFeeds } from './commands/many.ts'
import { createPoll, vote } from './commands/polls.ts'
import { createFeed } from './commands/publish.ts'
import { listCollections, listOwnCollections, openCollection } from './queries/collections.ts'
import { countNewerFeeds, listFeedMonths, listFeeds, listOwnFeeds, openFeed, openOwnFeed } from './queries/feeds.ts'
import { pollOptionView } from './views.ts'

/** The endpoints of this room; `commentRefusalOf` is how the room of comments tells whether the viewer may comment. */
export const postsRoutes = (commentRefusalOf: CommentRefusalOf): Binding[] => [
  bind(feeds.feeds, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'feeds', query, () => listFeeds(ctx, query))),
  bind(feeds.newerFeeds, async (ctx, { query }) => ({
    total: await forVisitorsOnceASecond(ctx, 'newer', query, () => countNewerFeeds(ctx, query)),
  })),
  bind(feeds.feedMonths, (ctx, { query }) =>
    forVisitorsOnceASecond(ctx, 'months', query, () => listFeedMonths(ctx, query)),
  ),
  bind(feeds.feed, (ctx, { params }) => openFeed(ctx, params.id, commentRefusalOf)),
  bind(feeds.ownFeeds, (ctx, { query }) => listOwnFeeds(ctx, query)),
  bind(feeds.ownFeed, (ctx, { params }) => openOwnFeed(ctx, params.id)),
  bind(feeds.createFeed, (ctx, { body }) => createFeed(ctx, body)),
  bind(manyFeeds.changeFeeds, (ctx, { body }) => changeFeeds(ctx, body)),
  bind(feeds.updateFeed, (ctx, { params, body }) => updateFeed(ctx, params.id, body)),
  bind(collections.collections, (ctx, { query }) =>
    forVisitorsOnceASecond(ctx, 'collections', query, () => listCollections(ctx, query.performerId)),
  ),
  bind(collections.collection, (ctx, { params }) => openCollection(ctx, params.performerId, params.id)),
  bind(collections.ownCollections, ctx => listOwnCollections(ctx)),
  bind(collections.createCollection, (ctx, { body }) => createCollection(ctx, body)),
  bind(collections.changeCollection, (ctx, { params, body }) => changeCollection(ctx, params.id, body)),
  bind(collections.orderCollections, (ctx, { body }) => orderCollections(ctx, body.ids)),
  bind(collections.deleteCollection, (ctx, { params }) => deleteCollection(ctx, params.id)),
  bind(collections.restoreCollection, (ctx, { params }) => restoreCollection(ctx, params.id)),
  bind(collections.putInCollection, (ctx, { params, body }) => putInCollection(ctx, params.id, body.ids)),
  bind(collections.takeFromCollection, (ctx, { params, body }) => takeFromCollection(ctx, params.id, body.ids)),
  bind(polls.createPoll, async (ctx, { body }) => pollOptionView(await createPoll(ctx, body))),
  bind(polls.vote, (ctx, { params }) => vote(ctx, params.id)),
  bind(feeds.deleteFeed, (ctx, { params }) => deleteFeed(ctx, params.id)),
]
