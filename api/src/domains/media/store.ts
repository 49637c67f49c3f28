import type { Queryable } from '../../kernel/database.ts'

export type FileRow = {
  id: string
  owner_id: string
  purpose: string
  kind: 'photo' | 'video' | 'audio'
  status: string
  name: string
  mime_type: string
  bytes: bigint
  width: number | null
  height: number | null
  duration_ms: number | null
  thumbhash: string | null
  renditions: string[]
  created_at: Date
}

export async function insertFile(db: Queryable, file: Omit<FileRow, 'status'>): Promise<void> {
  await db`insert into files ${db(file)}`
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`select * from files where id = ${id}`
  return row
}

export async function deleteFile(tx: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`delete from files where id = ${id} returning *`
  return row
}

/** The files behind a set of ids, in one query. */
export async function findFiles(db: Queryable, ids: string[]): Promise<FileRow[]> {
  return ids.length === 0 ? [] : db<FileRow[]>`select * from files where id = any(${ids})`
}

/** Those of a set of files that belong to somebody and are not part of a post yet. */
export async function ownFiles(db: Queryable, ownerId: string, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db<FileRow[]>`
    select f.* from files f
    where f.id = any(${ids}) and f.owner_id = ${ownerId} and not exists (select 1 from post_files p where p.file_id = f.id)`
}
