import type { BankLineState } from '@fanfare/contract'
import type { Queryable, Tx } from '../../../kernel/database.ts'

export type BankFileRow = {
  id: string
  sha256: Buffer
  name: string
  format: 'csv' | 'camt053'
  lines: number
  uploaded_by: string
  uploaded_at: Date
}

export type BankLineRow = {
  file_id: string
  no: number
  booked_on: string
  amount_minor: bigint
  currency: string
  reference: string
  counterparty: string
  account_end: string
  payout_id: string | null
  state: BankLineState
}

/** Adds a statement; false where the same bytes were imported before. */
export async function insertBankFile(tx: Tx, row: BankFileRow): Promise<boolean> {
  const added = await tx`insert into bank_files ${tx(row)} on conflict (sha256) do nothing returning 1`
  return added.length > 0
}

const at_once = 1_000

export async function insertBankLines(tx: Tx, rows: BankLineRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += at_once)
    await tx`insert into bank_lines ${tx(rows.slice(from, from + at_once))}`
}

export async function findByHash(db: Queryable, sha256: Buffer): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`select id from bank_files where sha256 = ${sha256}`
  return row?.id
}

export type CountedFile = BankFileRow & { matched: number; differences: number }

/** What is a difference, and what is none. */
const agreeing: BankLineState[] = ['matched', 'other']

const counted = (db: Queryable) => db`
  f.*, (select count(*)::int from bank_lines l where l.file_id = f.id and l.state = 'matched') as matched,
  (select count(*)::int from bank_lines l where l.file_id = f.id and l.state <> all(${agreeing})) as differences`

export async function findBankFile(db: Queryable, id: string): Promise<CountedFile | undefined> {
  const [row] = await db<CountedFile[]>`select ${counted(db)} from bank_files f where f.id = ${id}`
  return row
}

/** Statements, newest first, below the one that was seen last. */
export async function listBankFiles(
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CountedFile[]> {
  return db<CountedFile[]>`
    select ${counted(db)} from bank_files f where true ${before ? db`and f.id < ${before}` : db``}
    order by f.id desc limit ${limit}`
}

export type LineWithPayout = BankLineRow & { payout_minor: bigint | null }

/** The lines of a statement, those that need a person first. */
export async function linesOf(db: Queryable, fileId: string, limit: number): Promise<LineWithPayout[]> {
  return db<LineWithPayout[]>`
    select l.*, l.booked_on::text, r.money_minor as payout_minor
    from bank_lines l left join payout_requests r on r.id = l.payout_id
    where l.file_id = ${fileId} order by l.state = any(${agreeing}), l.no limit ${limit}`
}

/** Which of some payouts earlier statements show. */
export async function shownBefore(db: Queryable, payoutIds: string[]): Promise<Set<string>> {
  const rows = await db<{ payout_id: string }[]>`
    select distinct payout_id from bank_lines where payout_id = any(${payoutIds}) and amount_minor < 0`
  return new Set(rows.map(({ payout_id }) => payout_id))
}

export type MissingRow = { id: string; money_minor: bigint; currency: string; sent_at: Date }

/** Payouts by the bank that were sent in the days of a statement and that no statement shows, oldest first. */
export async function missingIn(db: Queryable, fileId: string, limit: number): Promise<MissingRow[]> {
  return db<MissingRow[]>`
    select r.id, r.money_minor, r.currency, r.sent_at
    from payout_requests r, (select min(booked_on) as first, max(booked_on) as last from bank_lines where file_id = ${fileId}) d
    where r.sent_at >= d.first and r.sent_at < d.last and r.method = 'banking' and r.state in ('sent', 'done')
      and not exists (select from bank_lines l where l.payout_id = r.id)
    order by r.sent_at, r.id limit ${limit}`
}
