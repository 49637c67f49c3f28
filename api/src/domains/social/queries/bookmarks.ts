import type { bookmarks, Input } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { SocialTarget, TargetType } from '../policy.ts'
import { findFolder } from '../store/folders.ts'
import { listBookmarks } from '../store/reactions.ts'
import { bookmarkView } from '../views.ts'

type Query = Input<typeof bookmarks.bookmarkedFeeds>['query']

/**
 * What the viewer bookmarked of a kind, or of that what is in a folder of theirs (GET /reactions/{kind}/bookmark); nothing
 * where the kind is not on the site. Refuses ENTITY_NOT_FOUND for a folder of someone else.
 */
export async function bookmarked<View>(
  ctx: Ctx,
  kind: TargetType,
  target: SocialTarget<View> | undefined,
  { limit = 10, offset = 0, folderId }: Query,
) {
  const { id: personId } = viewerOf(ctx)
  if (folderId !== undefined && !(isId(folderId) && (await findFolder(ctx.db.sql, personId, folderId))))
    throw refuse('ENTITY_NOT_FOUND')
  if (!target?.kept || !target.views) return { data: [], total: 0 }
  const kept = target.kept(ctx.db.sql, onlookerOf(ctx))
  const { rows, total } = await listBookmarks(ctx.db.sql, kind, { personId, folderId }, kept, { limit, offset })
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
