import type { Input, media } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { lockOwnFile } from '../store/files.ts'
import * as store from '../store/vault.ts'
import type { FileUses } from '../uses.ts'
import { dropFile } from './files.ts'

type Named = store.FolderRow & { files: number }

const taken = () => refuseFields([{ path: 'name', message: 'You already have a folder with this name.' }])

/** A folder's name is taken once for each creator, whatever its case. */
function orTaken(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? taken() : error
}

/** Adds a folder (POST /performer/vault/folders). */
export async function createFolder(ctx: Ctx, name: string): Promise<Named> {
  const folder = { id: newId(), owner_id: viewerOf(ctx).id, name: name.trim(), created_at: now() }
  await store.insertFolder(ctx.db.sql, folder).catch(orTaken)
  return { ...folder, files: 0 }
}

/** Renames a folder (PUT /performer/vault/folders/{id}). */
export async function renameFolder(ctx: Ctx, id: string, name: string): Promise<Named> {
  const ownerId = viewerOf(ctx).id
  const renamed = isId(id) && (await store.renameFolder(ctx.db.sql, ownerId, id, name.trim()).catch(orTaken))
  const [folder] = renamed ? await store.findFolders(ctx.db.sql, ownerId, id) : []
  if (!folder) throw refuse('ENTITY_NOT_FOUND')
  return folder
}

/** Deletes a folder; its files stay (DELETE /performer/vault/folders/{id}). */
export async function deleteFolder(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await store.deleteFolder(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
}

/** Puts files into a folder, all or none (PUT /performer/vault/files). */
export async function moveFiles(
  ctx: Ctx,
  { ids, folderId }: Input<typeof media.moveVaultFiles>['body'],
): Promise<void> {
  const ownerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const [folder] = folderId && isId(folderId) ? await store.findFolders(tx, ownerId, folderId) : []
    if (folderId && !folder) throw refuseFields([{ path: 'folderId', message: "You don't have this folder." }])
    const moved = new Set(await store.moveFiles(tx, ownerId, ids.filter(isId), folderId))
    const missing = ids.filter(id => !moved.has(id))
    if (missing.length > 0)
      throw refuseFields(missing.map(id => ({ path: 'ids', message: `You don't have the file ${id}.` })))
  })
}

/** Deletes a file for good (DELETE /performer/vault/files/{id}). Refuses FILE_IN_USE where a room uses it. */
export async function deleteVaultFile(ctx: Ctx, id: string, uses: FileUses[]): Promise<void> {
  await ctx.db.tx(async tx => {
    const file = isId(id) ? await lockOwnFile(tx, viewerOf(ctx).id, id) : undefined
    if (!file) throw refuse('ENTITY_NOT_FOUND')
    const found = await Promise.all(uses.map(use => use.usesOf(tx, [id])))
    if (found.flat().length > 0) throw refuse('FILE_IN_USE')
    await dropFile(tx, id)
  })
}
