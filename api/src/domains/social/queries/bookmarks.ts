import type { bookmarks, Input } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { SocialTarget, TargetType } from '../policy.ts'
import { listBookmarks } from '../store/reactions.ts'
import { bookmarkView } from '../views.ts'

type Query = Input<typeof bookmarks.bookmarkedFeeds>['query']

/** What the viewer bookmarked of a kind (GET /reactions/{kind}/bookmark); nothing where the kind is not on the site. */
export async function bookmarked<View>(
  ctx: Ctx,
  kind: TargetType,
  target: SocialTarget<View> | undefined,
  { limit = 10, offset = 0 }: Query,
) {
  if (!target?.kept || !target.views) return { data: [], total: 0 }
  const kept = target.kept(ctx.db.sql, onlookerOf(ctx))
  const { rows, total } = await listBookmarks(ctx.db.sql, kind, viewerOf(ctx).id, kept, { limit, offset })
  const things = await target.views(
    ctx,
    rows.map(row => row.object_id),
  )
  const data = rows.flatMap(row => {
    const thing = things.get(row.object_id)
    return thing === undefined ? [] : [bookmarkView(row, thing)]
  })
  return { data, total }
}
