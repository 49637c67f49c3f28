import { moneyToWire } from '@fanfare/contract'
import type { Database, Queryable, Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { hold, recipes } from '../../ledger/index.ts'
import { type Charged, type ChargeParts, chargedOf, chargeIn, newCharge } from './charge.ts'

/** Tokens of a fan that are to be kept for something, as a private show, until it is charged or given back. */
export type Reservation = {
  fanId: string
  amount_minor: bigint
  /** What it is for, as `private_show:{id}`. */
  reference: string
  key: string
  expiresAt: Date
}

/** Sets a fan's tokens aside; answers the hold's id. Refuses INSUFFICIENT_BALANCE and KEY_REUSED. */
export async function reserve(db: Database, wanted: Reservation): Promise<string> {
  return reserveIn(db.sql, wanted)
}

/** The same in the caller's transaction. */
export async function reserveIn(db: Queryable, wanted: Reservation): Promise<string> {
  const { fanId, ...rest } = wanted
  const done = await hold(db, { ...rest, account: recipes.wallet(fanId), causedBy: fanId })
  if (done.outcome === 'key_reused') throw refuse('KEY_REUSED')
  if (done.outcome === 'insufficient')
    throw refuse('INSUFFICIENT_BALANCE', {
      needed: moneyToWire(done.needed_minor),
      balance: moneyToWire(done.available_minor),
    })
  return done.id
}

type ReservedCharge = Omit<ChargeParts, 'hold' | 'key' | 'request'> & { hold: string }

/**
 * Charges what a hold kept, all of it or a part; the rest is the fan's again. One charge per hold: asking again answers
 * the charge that was made. Refuses ENTITY_NOT_FOUND when the hold was released or has expired.
 */
export async function chargeReserved(db: Database, parts: ReservedCharge): Promise<Charged> {
  return db.tx(tx => chargeReservedIn(tx, parts))
}

/** The same in the caller's transaction. */
export async function chargeReservedIn(tx: Tx, parts: ReservedCharge): Promise<Charged> {
  const charge = newCharge({ ...parts, key: `hold:${parts.hold}`, request: ['hold', parts.hold] })
  return chargedOf((await chargeIn(tx, [charge]))[0])
}
