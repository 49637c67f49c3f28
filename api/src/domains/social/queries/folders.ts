import type { BookmarkFolder, folders, Input, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { SocialTargets, TargetType } from '../policy.ts'
import * as store from '../store/folders.ts'
import { folderView } from '../views.ts'

/** The viewer's folders (GET /bookmark-folders). */
export async function listFolders(
  ctx: Ctx,
  targets: SocialTargets,
  { sort }: Input<typeof folders.folders>['query'],
): Promise<Reply<typeof folders.folders>> {
  const rows = await store.countedFolders(ctx.db.sql, viewerOf(ctx).id, { kept: keptBy(ctx, targets), sort })
  return { data: rows.map(folderView) }
}

/** A folder of the viewer as it is now. */
export async function openFolder(ctx: Ctx, targets: SocialTargets, id: string): Promise<BookmarkFolder> {
  const [row] = await store.countedFolders(ctx.db.sql, viewerOf(ctx).id, { kept: keptBy(ctx, targets), id })
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return folderView(row)
}

/** In which of the viewer's folders something is (GET /bookmark-folders/holding). */
export async function foldersOf(ctx: Ctx, thing: Input<typeof folders.foldersOf>['query']) {
  if (!isId(thing.objectId)) return { ids: [] }
  return { ids: await store.foldersHolding(ctx.db.sql, viewerOf(ctx).id, thing) }
}

/** What the viewer may be shown of each kind that has bookmarks on a page. */
function keptBy(ctx: Ctx, targets: SocialTargets): store.Kept {
  return (Object.keys(targets) as TargetType[]).flatMap(kind => {
    const ids = targets[kind].kept?.(ctx.db.sql, onlookerOf(ctx))
    return ids ? [[kind, ids] satisfies store.Kept[number]] : []
  })
}
