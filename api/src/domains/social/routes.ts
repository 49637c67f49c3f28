import { follows } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { anyone, type Binding, bind } from '../../kernel/http/bind.ts'
import { findPeople } from '../identity/index.ts'
import { followPerformer, reactTo, unfollowPerformer, unreactTo } from './commands.ts'
import { listFollows } from './store.ts'
import { followRowView, followView, reactionView } from './views.ts'

export const socialRoutes: Binding[] = [
  bind(follows.follow, anyone, async (ctx, { params }) =>
    followView(await followPerformer(ctx, viewerOf(ctx), params.id)),
  ),
  bind(follows.unfollow, anyone, (ctx, { params }) => unfollowPerformer(ctx, viewerOf(ctx), params.id)),
  bind(follows.followers, anyone, (ctx, { query }) => list(ctx, 'followers', query)),
  bind(follows.following, anyone, (ctx, { query }) => list(ctx, 'following', query)),
  bind(follows.react, anyone, async (ctx, { body }) => reactionView(await reactTo(ctx, viewerOf(ctx), body))),
  bind(follows.unreact, anyone, (ctx, { body }) => unreactTo(ctx, viewerOf(ctx), body)),
]

async function list(ctx: Ctx, side: 'followers' | 'following', query: { limit?: number; offset?: number }) {
  const { rows, total } = await listFollows(ctx.db.read, side, viewerOf(ctx).id, query.limit ?? 10, query.offset ?? 0)
  const people = await findPeople(
    ctx.db.read,
    rows.flatMap(row => [row.follower_id, row.following_id]),
  )
  return { data: rows.flatMap(row => followRowView(ctx.config, row, people)), total }
}
