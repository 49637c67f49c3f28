import { type HeldKind, moneyToWire } from '@fanfare/contract'
import type { Database, Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { hold, recipes } from '../../ledger/index.ts'
import { holdToLimits } from '../store/limits.ts'
import { type Charged, type ChargeParts, chargedOf, chargeIn, newCharge } from './charge.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { taxOf } from './taxing.ts'

/** Tokens of a fan that are to be kept for something, as a private show, until it is charged or given back. */
export type Reservation = {
  fanId: string
  amount_minor: bigint
  /** What it is for, as `private_show:{id}`. */
  reference: `${HeldKind}:${string}`
  key: string
  expiresAt: Date
  /** The tokens go back to a card, so the fan's limits don't count. */
  isExempt?: true
}

/**
 * Sets a fan's tokens aside; answers the hold's id. They count as spent from then on. Refuses INSUFFICIENT_BALANCE,
 * SPENDING_LIMIT_REACHED and KEY_REUSED.
 */
export async function reserve(db: Database, wanted: Reservation): Promise<string> {
  return db.tx(tx => reserveIn(tx, wanted))
}

/** The same in the caller's transaction. */
export async function reserveIn(tx: Tx, wanted: Reservation): Promise<string> {
  const { fanId, isExempt, ...rest } = wanted
  if (!isExempt) await holdToLimits(tx, { fanId, amount_minor: rest.amount_minor, counted: 'spending' })
  const done = await hold(tx, { ...rest, account: recipes.wallet(fanId), causedBy: fanId })
  if (done.outcome === 'key_reused') throw refuse('KEY_REUSED')
  if (done.outcome === 'insufficient')
    throw refuse('INSUFFICIENT_BALANCE', {
      needed: moneyToWire(done.needed_minor),
      balance: moneyToWire(done.available_minor),
    })
  return done.id
}

type ReservedCharge = Omit<ChargeParts, 'hold' | 'key' | 'request' | 'terms'> & { hold: string; terms: ChargeTerms }

/**
 * Charges what a hold kept, all of it or a part; the rest is the fan's again. One charge per hold: asking again answers
 * the charge that was made. Refuses ENTITY_NOT_FOUND when the hold was released or has expired.
 */
export async function chargeReserved(db: Database, parts: ReservedCharge): Promise<Charged> {
  return db.tx(tx => chargeReservedIn(tx, parts))
}

/** The same in the caller's transaction. */
export async function chargeReservedIn(tx: Tx, parts: ReservedCharge): Promise<Charged> {
  const tax = await taxOf(tx, parts)
  const charge = newCharge({ ...parts, tax, key: `hold:${parts.hold}`, request: ['hold', parts.hold] })
  return chargedOf((await chargeIn(tx, [charge]))[0])
}
