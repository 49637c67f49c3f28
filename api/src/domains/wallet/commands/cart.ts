import type { Onlooker } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Offer, Purchasable } from '../purchasables.ts'
import type { ChargeOutcome } from '../store/batch.ts'
import { type ChargeTerms, chargeIn, chargeOfOffer } from './charge.ts'

/** One of several things that are bought together; `terms` are those of its seller. */
export type CartLine = { seller: Pick<Purchasable, 'kind' | 'often'>; offer: Offer; terms: ChargeTerms }

/**
 * Charges for several things in the caller's transaction, in one call of the ledger; one outcome each, in order. What
 * couldn't be charged doesn't keep the others from it: a caller that wants all or none throws.
 */
export function chargeCart(
  tx: Tx,
  buyer: { fanId: string; onlooker: Onlooker },
  lines: CartLine[],
): Promise<ChargeOutcome[]> {
  const charges = lines.map(({ seller, offer, terms }) =>
    chargeOfOffer(seller, offer, { ...buyer, terms, request: [seller.kind, offer.targetId] }),
  )
  return chargeIn(tx, charges)
}
