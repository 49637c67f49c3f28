import { type Input, media, type Reply, type VaultFolder } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { createFolder, deleteFolder, deleteVaultFile, moveFiles, renameFolder } from '../commands/vault.ts'
import { type FolderRow, findFolders, vaultFiles } from '../store/vault.ts'
import type { FileUses } from '../uses.ts'
import { fileView } from '../views.ts'

/** What creators do with what they have uploaded; `uses` says where files are used. */
export function vaultRoutes(uses: FileUses[]): Binding[] {
  return [
    bind(media.vault, (ctx, { query }) => listVault(ctx, query, uses)),
    bind(media.vaultFolders, async ctx => {
      const folders = await findFolders(ctx.db.sql, viewerOf(ctx).id)
      return { data: folders.map(folderView), total: folders.length }
    }),
    bind(media.createVaultFolder, async (ctx, { body }) => folderView(await createFolder(ctx, body.name))),
    bind(media.renameVaultFolder, async (ctx, { params, body }) =>
      folderView(await renameFolder(ctx, params.id, body.name)),
    ),
    bind(media.deleteVaultFolder, async (ctx, { params }) => {
      await deleteFolder(ctx, params.id)
      return { success: true }
    }),
    bind(media.moveVaultFiles, async (ctx, { body }) => {
      await moveFiles(ctx, body)
      return { success: true }
    }),
    bind(media.deleteVaultFile, async (ctx, { params }) => {
      await deleteVaultFile(ctx, params.id, uses)
      return { success: true }
    }),
  ]
}

function folderView({ id, name, files, created_at }: FolderRow & { files: number }): VaultFolder {
  return { _id: id, name, files, createdAt: created_at.toISOString() }
}

async function listVault(
  ctx: Ctx,
  { folder, before, limit = 20, offset = 0, ...rest }: Input<typeof media.vault>['query'],
  uses: FileUses[],
): Promise<Reply<typeof media.vault>> {
  const problems = Object.entries({ folder, before }).filter(([, id]) => id !== undefined && !isId(id))
  if (problems.length > 0) throw refuseFields(problems.map(([path]) => ({ path, message: 'Enter a valid id.' })))
  const viewer = viewerOf(ctx)
  const filter = { ...rest, folderId: folder, before, limit, offset }
  const { rows, total } = await vaultFiles(ctx.db.sql, viewer.id, uses, filter)
  const ids = rows.map(row => row.id)
  const found = (await Promise.all(uses.map(use => use.usesOf(ctx.db.sql, ids)))).flat()
  const data = rows.map(row => {
    const own = found.filter(use => use.fileId === row.id)
    return {
      ...fileView(ctx, row, { viewer, mayView: true }),
      createdAt: row.created_at.toISOString(),
      folderId: row.folder_id,
      percent: row.percent,
      cause: row.cause,
      usedIn: own.map(({ kind, id, title }) => ({ kind, id, title })),
      watermark: row.watermark_words,
      aiLabel: row.ai_label,
      buyers: own.reduce((sum, use) => sum + use.buyers, 0),
    }
  })
  return { data, total }
}
