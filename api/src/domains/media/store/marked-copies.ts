import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** Writes down that a viewer's copy lies in the storage, so that it is deleted with its file, or a week later. */
export async function noteMarkedCopy(db: Queryable, key: string, fileId: string): Promise<void> {
  await db`
    insert into marked_copies (key, file_id, made_at) values (${key}, ${fileId}, ${now()})
    on conflict (key) do update set made_at = excluded.made_at`
}

/** Forgets all copies of a file and answers where they lie. */
export async function takeMarkedCopies(tx: Queryable, fileId: string): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`delete from marked_copies where file_id = ${fileId} returning key`
  return rows.map(({ key }) => key)
}

/** Forgets some copies that were made before a moment and answers where they lie. */
export async function takeOldCopies(tx: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    delete from marked_copies where key in (
      select key from marked_copies where made_at < ${before} order by made_at limit ${limit} for update skip locked
    ) returning key`
  return rows.map(({ key }) => key)
}
