import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { type AccountId, token } from '../recipes/index.ts'

/** An amount that is to be set aside on an account until it is captured by a transfer, released, or expires. */
export type NewHold = {
  account: AccountId
  amount_minor: bigint
  currency?: string
  /** What it is for, as `private_show:{id}`. */
  reference: string
  key: string
  causedBy: string
  reason?: string
  expiresAt: Date
}

export type HoldOutcome =
  | { outcome: 'held' | 'replayed'; id: string; available_minor: bigint }
  | { outcome: 'key_reused' }
  | { outcome: 'insufficient'; needed_minor: bigint; available_minor: bigint }

type Row = { outcome: HoldOutcome['outcome']; transfer_id: string; needed_minor: bigint; available_minor: bigint }

/** Sets money aside. Safe to repeat with the same key. A transfer captures it by naming it (`hold` of `transferOf`). */
export async function hold(db: Queryable, wanted: NewHold): Promise<HoldOutcome> {
  const { account, currency = token, amount_minor, reference, key, reason = '', causedBy, expiresAt } = wanted
  const [row] = await db<[Row]>`
    select * from ledger_hold(${newId()}, ${account}, ${currency}, ${amount_minor}, ${reference}, ${key}, ${reason},
      ${causedBy}, ${now()}, ${expiresAt})`
  const { outcome, transfer_id: id, needed_minor, available_minor } = row
  if (outcome === 'insufficient') return { outcome, needed_minor, available_minor }
  return outcome === 'key_reused' ? { outcome } : { outcome, id, available_minor }
}

export type HoldState = 'waiting' | 'captured' | 'released' | 'expired'

/** Gives a hold back, if it still waits; answers the state that it is in then, null when there is no such hold. */
export async function release(db: Queryable, holdId: string): Promise<HoldState | null> {
  const [row] = await db<[{ state: HoldState | null }]>`select ledger_release(${holdId}) as state`
  return row.state
}

const batch_max = 500

/** Expires the holds whose time is over; answers how many. Any number of nodes may do it at once. */
export async function expireHolds(db: Queryable): Promise<number> {
  for (let expired = 0; ; ) {
    const rows = await db`select ledger_expire_holds(${now()}, ${batch_max})`
    expired += rows.length
    if (rows.length < batch_max) return expired
  }
}
