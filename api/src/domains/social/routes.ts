import { bookmarks, follows } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { findPeople } from '../identity/index.ts'
import { followPerformer, reactTo, unfollowPerformer, unreactTo } from './commands.ts'
import { bookmarkedFeeds, bookmarkedPerformers } from './queries.ts'
import { listFollows } from './store.ts'
import { followRowView, followView, reactionView } from './views.ts'

export const socialRoutes: Binding[] = [
  bind(follows.follow, async (ctx, { params }) => followView(await followPerformer(ctx, actorOf(ctx), params.id))),
  bind(follows.unfollow, (ctx, { params }) => unfollowPerformer(ctx, viewerOf(ctx), params.id)),
  bind(follows.followers, (ctx, { query }) => list(ctx, 'followers', query)),
  bind(follows.following, (ctx, { query }) => list(ctx, 'following', query)),
  bind(follows.react, async (ctx, { body }) => reactionView(await reactTo(ctx, actorOf(ctx), body))),
  bind(follows.unreact, (ctx, { body }) => unreactTo(ctx, actorOf(ctx), body)),
  bind(bookmarks.bookmarkedPerformers, (ctx, { query }) => bookmarkedPerformers(ctx, query)),
  bind(bookmarks.bookmarkedFeeds, (ctx, { query }) => bookmarkedFeeds(ctx, query)),
]

async function list(ctx: Ctx, side: 'followers' | 'following', query: { limit?: number; offset?: number }) {
  const range = { limit: query.limit ?? 10, offset: query.offset ?? 0 }
  const { rows, total } = await listFollows(ctx.db.read, side, actorOf(ctx), range)
  const people = await findPeople(
    ctx.db.read,
    rows.flatMap(row => [row.follower_id, row.following_id]),
  )
  return { data: rows.flatMap(row => followRowView(ctx.config, row, people)), total }
}

function actorOf(ctx: Ctx) {
  return { ...onlookerOf(ctx), id: viewerOf(ctx).id }
}
