import type { BookmarkFolder, folders, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { SocialTargets } from '../policy.ts'
import { openFolder } from '../queries/folders.ts'
import * as store from '../store/folders.ts'

const folders_max = 100

type Named = Input<typeof folders.createFolder>['body']
type Items = Input<typeof folders.putInFolder>['body']

const nameTaken = () => refuseFields([{ path: 'name', message: 'You have a folder with this name.' }])

/** Makes a folder for the viewer's bookmarks. Refuses a name that they have already, in any case, and the 101st. */
export async function createFolder(ctx: Ctx, targets: SocialTargets, { name }: Named): Promise<BookmarkFolder> {
  const { id: owner_id } = viewerOf(ctx)
  const id = newId()
  await ctx.db.tx(async tx => {
    await refuseOneMore(tx, owner_id)
    const row = { id, owner_id, name: name.trim(), created_at: now(), used_at: now() }
    if (!(await store.insertFolder(tx, row))) throw nameTaken()
  })
  return openFolder(ctx, targets, id)
}

/** Renames a folder of the viewer. Refuses ENTITY_NOT_FOUND, and the name of another one of theirs. */
export async function renameFolder(
  ctx: Ctx,
  targets: SocialTargets,
  id: string,
  { name }: Named,
): Promise<BookmarkFolder> {
  await ctx.db.tx(async tx => {
    const { owner_id } = await ownFolder(tx, ctx, id)
    await store.countFolders(tx, owner_id)
    if (await store.isNameTaken(tx, owner_id, name.trim(), id)) throw nameTaken()
    await store.renameFolder(tx, id, name.trim())
  })
  return openFolder(ctx, targets, id)
}

/** Takes a folder of the viewer away; its bookmarks stay. Refuses ENTITY_NOT_FOUND. */
export async function deleteFolder(ctx: Ctx, id: string): Promise<{ success: true }> {
  if (!isId(id) || !(await store.hideFolder(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/** Brings back a folder that the viewer deleted within the last hour. Refuses what would be one too many or a second name. */
export async function restoreFolder(ctx: Ctx, targets: SocialTargets, id: string): Promise<BookmarkFolder> {
  const { id: ownerId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    await refuseOneMore(tx, ownerId)
    const folder = isId(id) ? await store.findDeleted(tx, ownerId, id) : undefined
    if (!folder) throw refuse('ENTITY_NOT_FOUND')
    if (await store.isNameTaken(tx, ownerId, folder.name, id)) throw nameTaken()
    await store.showFolder(tx, id)
  })
  return openFolder(ctx, targets, id)
}

/**
 * Puts bookmarks of the viewer into a folder of theirs, or moves them there from another one. Things that aren't among
 * their bookmarks count nothing; where none is, refuses ENTITY_NOT_FOUND.
 */
export async function putInFolder(
  ctx: Ctx,
  targets: SocialTargets,
  id: string,
  { items, fromId }: Items,
): Promise<BookmarkFolder> {
  await ctx.db.tx(async tx => {
    await ownFolder(tx, ctx, id)
    const from = fromId ? await ownFolder(tx, ctx, fromId) : undefined
    const ids = await bookmarksOf(tx, ctx, items)
    await store.insertItems(tx, id, ids)
    if (from && from.id !== id) await store.deleteItems(tx, from.id, ids)
  })
  return openFolder(ctx, targets, id)
}

/** Takes bookmarks out of a folder of the viewer; they stay bookmarks. */
export async function takeFromFolder(
  ctx: Ctx,
  targets: SocialTargets,
  id: string,
  { items }: Pick<Items, 'items'>,
): Promise<BookmarkFolder> {
  await ctx.db.tx(async tx => {
    await ownFolder(tx, ctx, id)
    await store.deleteItems(tx, id, await bookmarksOf(tx, ctx, items))
  })
  return openFolder(ctx, targets, id)
}

async function refuseOneMore(tx: Tx, ownerId: string): Promise<void> {
  if ((await store.countFolders(tx, ownerId)) >= folders_max) throw refuse('TOO_MANY_FOLDERS')
}

async function ownFolder(tx: Tx, ctx: Ctx, id: string): Promise<store.FolderRow> {
  const folder = isId(id) ? await store.findFolder(tx, viewerOf(ctx).id, id) : undefined
  if (!folder) throw refuse('ENTITY_NOT_FOUND')
  return folder
}

async function bookmarksOf(tx: Tx, ctx: Ctx, items: Items['items']): Promise<string[]> {
  const known = items.filter(({ objectId }) => isId(objectId))
  const ids = await store.bookmarksAmong(tx, viewerOf(ctx).id, known)
  if (ids.length === 0) throw refuse('ENTITY_NOT_FOUND')
  return ids
}
