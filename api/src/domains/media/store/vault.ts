import type { Queryable } from '../../../kernel/database.ts'
import type { FileUses } from '../uses.ts'
import type { FileRow } from './files.ts'

export type FolderRow = { id: string; owner_id: string; name: string; created_at: Date }
export type VaultRow = FileRow & { folder_id: string | null }

export type VaultFilter = {
  type?: string | undefined
  folderId?: string | undefined
  q?: string | undefined
  unused?: boolean | undefined
  before?: string | undefined
  limit: number
  offset: number
}

/** What a creator has uploaded, newest first, and how much of it there is. */
export async function vaultFiles(
  db: Queryable,
  ownerId: string,
  uses: FileUses[],
  filter: VaultFilter,
): Promise<{ rows: VaultRow[]; total: number }> {
  const { type, folderId, q, unused, before, limit, offset } = filter
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const used = uses.map(use => db`and not ${use.isUsed(db, db`f.id`)}`)
  const where = db`
    where f.owner_id = ${ownerId} and f.purpose like 'feed-%'
      ${type ? db`and f.kind = ${type}` : db``}
      ${folderId ? db`and f.folder_id = ${folderId}` : db``}
      ${pattern ? db`and f.name ilike ${pattern}` : db``}
      ${unused ? used : db``}`
  const [rows, [count]] = await Promise.all([
    db<VaultRow[]>`
      select f.* from files f ${where} ${before ? db`and f.id < ${before}` : db``}
      order by f.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from files f ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function insertFolder(db: Queryable, folder: FolderRow): Promise<void> {
  await db`insert into file_folders ${db(folder)}`
}

export async function renameFolder(db: Queryable, ownerId: string, id: string, name: string): Promise<boolean> {
  const rows = await db`
    update file_folders set name = ${name} where id = ${id} and owner_id = ${ownerId} returning id`
  return rows.length > 0
}

export async function deleteFolder(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db`delete from file_folders where id = ${id} and owner_id = ${ownerId} returning id`
  return rows.length > 0
}

/** A creator's folders with the number of files in each, or one of them. */
export async function findFolders(
  db: Queryable,
  ownerId: string,
  id?: string,
): Promise<(FolderRow & { files: number })[]> {
  return db<(FolderRow & { files: number })[]>`
    select d.*, (select count(*)::int from files f where f.folder_id = d.id) as files
    from file_folders d where d.owner_id = ${ownerId} ${id ? db`and d.id = ${id}` : db``} order by lower(d.name)`
}

/** Moves all of some files, or none where not all are the creator's. */
export async function moveFiles(
  tx: Queryable,
  ownerId: string,
  ids: string[],
  folderId: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update files set folder_id = ${folderId}
    where id = any(${ids}) and owner_id = ${ownerId} and purpose like 'feed-%' returning id`
  return rows.map(row => row.id)
}
