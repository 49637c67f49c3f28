import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'

export const kinds = [
  ...(['missing_here', 'missing_at_gateway', 'amount_differs', 'refund_missing_here'] as const),
  ...(['refund_missing_at_gateway', 'ledger_missing', 'ledger_differs', 'ledger_unknown'] as const),
  ...(['payout_not_booked', 'payout_differs', 'payout_unconfirmed'] as const),
] as const
export type DifferenceKind = (typeof kinds)[number]

/** What doesn't agree: our name and amount for it, and the other side's. */
export type Found = {
  kind: DifferenceKind
  our_reference: string
  their_reference: string
  gateway: string
  currency: string
  our_minor: bigint | null
  their_minor: bigint | null
}

export type DifferenceRow = Found & {
  id: string
  day: string
  state: 'open' | 'explained' | 'cleared'
  note: string
  explained_by: string | null
  explained_at: Date | null
  found_at: Date
}

/**
 * Keeps what was found on a day: what is known keeps its state, what was cleared and is back is open again, and what is
 * open and isn't found any more is cleared. Answers how many are new.
 */
export async function keepFound(tx: Tx, day: string, found: Found[]): Promise<number> {
  let added = 0
  const seen: string[] = []
  for (const one of found) {
    const row = { ...one, id: newId(), day, state: 'open', found_at: now() }
    const [kept] = await tx<[{ id: string; is_new: boolean }]>`
      insert into reconciliation_differences ${tx(row)}
      on conflict (day, kind, our_reference, their_reference) do update set
        our_minor = excluded.our_minor, their_minor = excluded.their_minor,
        state = case reconciliation_differences.state when 'cleared' then 'open' else reconciliation_differences.state end
      returning id, id = ${row.id} as is_new`
    seen.push(kept.id)
    if (kept.is_new) added++
  }
  await tx`
    update reconciliation_differences set state = 'cleared'
    where day = ${day}::date and state = 'open' and id <> all(${seen})`
  return added
}

export function differencesOf(db: Queryable, day: string): Promise<DifferenceRow[]> {
  return db<DifferenceRow[]>`
    select *, day::text from reconciliation_differences where day = ${day}::date
    order by case state when 'open' then 0 when 'explained' then 1 else 2 end, kind, id limit 1000`
}

export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | undefined> {
  const [row] = await tx<DifferenceRow[]>`
    select *, day::text from reconciliation_differences where id = ${id} for update`
  return row
}

export async function markExplained(
  tx: Tx,
  id: string,
  change: Pick<DifferenceRow, 'note' | 'explained_by' | 'explained_at'>,
): Promise<void> {
  await tx`update reconciliation_differences set ${tx({ ...change, state: 'explained' })} where id = ${id}`
}

/** How many differences nobody has explained. */
export async function countOpen(db: Queryable): Promise<number> {
  const [row] = await db<[{ open: number }]>`
    select count(*)::int as open from reconciliation_differences where state = 'open'`
  return row.open
}
