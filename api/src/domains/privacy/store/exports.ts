import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type ExportRow = {
  id: string
  user_id: string
  state: 'waiting' | 'ready' | 'failed' | 'expired'
  with_files: boolean
  bytes: bigint | null
  tries: number
  claimed_until: Date | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

/** Adds an export; false where one of this person's waits already. */
export async function insertExport(tx: Queryable, row: ExportRow): Promise<boolean> {
  const rows = await tx`insert into account_exports ${tx(row)} on conflict do nothing returning 1`
  return rows.length > 0
}

export async function listExports(db: Queryable, userId: string, limit: number): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select * from account_exports where user_id = ${userId} order by created_at desc, id desc limit ${limit}`
}

/** When a person last asked for an export that didn't fail. */
export async function lastAsked(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`
    select max(created_at) as at from account_exports where user_id = ${userId} and state <> 'failed'`
  return row?.at ?? null
}

/** One of a person's own exports. */
export async function findExportOf(db: Queryable, userId: string, id: string): Promise<ExportRow | undefined> {
  const [row] = await db<ExportRow[]>`select * from account_exports where id = ${id} and user_id = ${userId}`
  return row
}

/** Takes an export that waits for this process alone, until a moment. Nothing where another one is at it, or it is done. */
export async function claimExport(db: Queryable, id: string, at: Date, until: Date): Promise<ExportRow | undefined> {
  const [row] = await db<ExportRow[]>`
    update account_exports set claimed_until = ${until}, tries = tries + 1
    where id = ${id} and state = 'waiting' and (claimed_until is null or claimed_until < ${at}) returning *`
  return row
}

export async function holdClaim(db: Queryable, id: string, until: Date): Promise<void> {
  await db`update account_exports set claimed_until = ${until} where id = ${id} and state = 'waiting'`
}

type Change = Partial<Pick<ExportRow, 'state' | 'bytes' | 'claimed_until' | 'finished_at' | 'expires_at'>>

/** Changes an export that waits; false where it is gone or finished. */
export async function changeWaiting(tx: Queryable, id: string, change: Change): Promise<boolean> {
  const rows = await tx`update account_exports set ${tx(change)} where id = ${id} and state = 'waiting' returning 1`
  return rows.length > 0
}

/** Exports that wait and nobody is at. */
export async function leftAlone(db: Queryable, at: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from account_exports
    where state = 'waiting' and coalesce(claimed_until, created_at + interval '5 minutes') < ${at}`
  return rows.map(({ id }) => id)
}

/** Exports whose files are to go. */
export async function outlived(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from account_exports where state = 'ready' and expires_at <= ${at} and ${which('id')}
    order by expires_at limit ${limit}`
}

export async function markExpired(db: Queryable, id: string): Promise<void> {
  await db`update account_exports set state = 'expired' where id = ${id}`
}
