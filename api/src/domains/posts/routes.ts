import { feeds, manyFeeds, polls } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../kernel/visitor-cache.ts'
import { deleteFeed, updateFeed } from './commands/edit.ts'
import { changeFeeds } from './commands/many.ts'
import { createPoll, vote } from './commands/polls.ts'
import { createFeed } from './commands/publish.ts'
import {
  type CommentRefusalOf,
  countNewerFeeds,
  listFeeds,
  listOwnFeeds,
  openFeed,
  openOwnFeed,
} from './queries/feeds.ts'
import { pollOptionView } from './views.ts'

/** The calls of this room; `commentRefusalOf` is how the room of comments tells whether the viewer may comment. */
export const postsRoutes = (commentRefusalOf: CommentRefusalOf): Binding[] => [
  bind(feeds.feeds, (ctx, { query }) => forVisitorsOnceASecond(ctx, 'feeds', query, () => listFeeds(ctx, query))),
  bind(feeds.newerFeeds, async (ctx, { query }) => ({
    total: await forVisitorsOnceASecond(ctx, 'newer', query, () => countNewerFeeds(ctx, query)),
  })),
  bind(feeds.feed, (ctx, { params }) => openFeed(ctx, params.id, commentRefusalOf)),
  bind(feeds.ownFeeds, (ctx, { query }) => listOwnFeeds(ctx, query)),
  bind(feeds.ownFeed, (ctx, { params }) => openOwnFeed(ctx, params.id)),
  bind(feeds.createFeed, (ctx, { body }) => createFeed(ctx, body)),
  bind(manyFeeds.changeFeeds, (ctx, { body }) => changeFeeds(ctx, body)),
  bind(feeds.updateFeed, (ctx, { params, body }) => updateFeed(ctx, params.id, body)),
  bind(polls.createPoll, async (ctx, { body }) => pollOptionView(await createPoll(ctx, body))),
  bind(polls.vote, (ctx, { params }) => vote(ctx, params.id)),
  bind(feeds.deleteFeed, (ctx, { params }) => deleteFeed(ctx, params.id)),
]
