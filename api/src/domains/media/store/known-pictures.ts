import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from './files.ts'

export type KnownRow = { id: string; hash: string; note: string; created_by: string; created_at: Date }

type Range = { limit: number; offset: number }

export async function listKnown(db: Queryable, { limit, offset }: Range): Promise<{ rows: KnownRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<KnownRow[]>`select * from known_pictures order by id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from known_pictures`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Keeps a picture; one that is kept already stays as it is and is answered. */
export async function keepKnown(tx: Queryable, known: KnownRow): Promise<KnownRow> {
  const [row] = await tx<KnownRow[]>`
    insert into known_pictures ${tx(known)} on conflict (hash) do update set hash = excluded.hash returning *`
  return row as KnownRow
}

export async function forgetKnown(tx: Queryable, id: string): Promise<KnownRow | undefined> {
  const [row] = await tx<KnownRow[]>`delete from known_pictures where id = ${id} returning *`
  return row
}

/** Uploads that wait for an operator, oldest first. */
export async function listHeld(db: Queryable, { limit, offset }: Range): Promise<{ rows: FileRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<FileRow[]>`select * from files where status = 'review' order by id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from files where status = 'review'`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The known picture that each of some hashes is most like. */
export async function mostLike(db: Queryable, hashes: string[]): Promise<Map<string, KnownRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await db<(KnownRow & { given: string })[]>`
    select h.given, k.* from unnest(${hashes}::text[]) h(given)
    cross join lateral (
      select * from known_pictures order by bit_count(hash # h.given::bit(64)) limit 1) k`
  return new Map(rows.map(({ given, ...row }) => [given, row]))
}

/** Takes a held file out of review; nothing where it isn't held. */
export async function takeHeld(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<FileRow, 'status' | 'cause' | 'stage' | 'renditions'>>,
): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`
    update files set ${tx(changes)} where id = ${id} and status = 'review' returning *`
  return row
}
