import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

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

/** Some copies that were made before a moment, by where they lie, locked. */
export async function lockOldCopies(
  tx: Queryable,
  before: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return tx<{ id: string }[]>`
    select key as id from marked_copies where made_at < ${before} and ${which('key')}
    order by made_at limit ${limit} for update skip locked`
}

export async function forgetCopies(tx: Queryable, keys: string[]): Promise<void> {
  await tx`delete from marked_copies where key = any(${keys})`
}
