import type { Queryable } from './database.ts'
import { among } from './few-rows.ts'

/** The rows of a table with these ids, by their id; those that are gone are left out, and no ids are no query. */
export async function rowsById<T extends { id: string }>(
  db: Queryable,
  table: string,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db<T[]>`select * from ${db(table)} where id ${among(db, wanted)}`
  return new Map(rows.map(row => [row.id, row]))
}
