import { moneyToWire } from '@fanfare/contract'
import type { Database, Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { service } from '../../../kernel/services.ts'
import { batcher } from '../batch/batcher.ts'
import { asSerializationFailure } from '../batch/races.ts'
import { type Outcome, recordBatch } from '../batch/record.ts'
import type { Transfer } from '../batch/transfer.ts'
import { isBounded } from '../recipes/accounts.ts'

const recorderOf = service((db: Database) =>
  batcher<Transfer, Outcome>((transfers, care) => recordBatch(db.batch, transfers, care), {
    identities: ({ key, reverses, hold }) => [`key ${key}`, ...(reverses ? [reverses] : []), ...(hold ? [hold] : [])],
    accounts: ({ postings }) => postings.flatMap(({ from, to }) => [from, to].filter(isBounded)),
  }),
)

/**
 * Records one transfer, in a batch with whatever else this process records at the moment. Safe to repeat with the same
 * key. What cannot be done is an outcome, not an error.
 */
export function record(db: Database, transfer: Transfer): Promise<Outcome> {
  return recorderOf(db)(transfer)
}

/**
 * Records transfers in the caller's transaction, all their accounts locked first. One that cannot be recorded does not
 * keep the others from it: look at the outcomes, or let `recorded` throw. A lost race makes `Database.tx` run again.
 */
export async function recordIn(tx: Tx, transfers: Transfer[]): Promise<Outcome[]> {
  try {
    return await recordBatch(tx, transfers, 'locked')
  } catch (error) {
    throw asSerializationFailure(error)
  }
}

/** The id of the recorded transfer; what could not be recorded is a refusal, with amounts as the wire has them. */
export function recorded(outcome: Outcome | undefined): string {
  switch (outcome?.outcome) {
    case 'recorded':
    case 'replayed':
      return outcome.id
    case 'key_reused':
      throw refuse('KEY_REUSED')
    case 'insufficient':
      throw refuse('INSUFFICIENT_BALANCE', {
        needed: moneyToWire(outcome.needed_minor),
        balance: moneyToWire(outcome.available_minor),
      })
    default:
      throw refuse('ENTITY_NOT_FOUND')
  }
}
