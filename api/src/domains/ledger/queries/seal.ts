import type { Queryable } from '../../../kernel/database.ts'
import type { SealRow } from './books.ts'

export type HeadRow = { day: string; signed_at: Date; transfers: bigint; hash: Buffer }
export type CheckRow = { checked_at: Date; took_ms: number; differences: number }

export type Sealed = {
  block: SealRow | undefined
  unsealed: number
  head: HeadRow | undefined
  interim: HeadRow | undefined
  checked: CheckRow | undefined
}

/** How far the history is sealed and signed, and what the last check found. */
export async function sealedSoFar(db: Queryable): Promise<Sealed> {
  const [[block], [open], [head], [interim], [checked]] = await Promise.all([
    db<SealRow[]>`select no, sealed_at, hash from ledger_blocks order by no desc limit 1`,
    db<[{ unsealed: number }]>`select count(*)::int as unsealed from ledger_unsealed()`,
    db<HeadRow[]>`select day::text, signed_at, transfers, hash from ledger_heads order by day desc limit 1`,
    db<HeadRow[]>`
      select day::text, signed_at, transfers, hash from ledger_interim_heads order by last_block desc limit 1`,
    db<CheckRow[]>`select * from ledger_checks order by checked_at desc limit 1`,
  ])
  return { block, unsealed: open.unsealed, head, interim, checked }
}

/** Keeps what a check found. */
export async function keepCheck(db: Queryable, check: CheckRow): Promise<void> {
  await db`insert into ledger_checks ${db(check)} on conflict do nothing`
}
