import type { Onlooker } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { TaxTerms } from '../../tax/index.ts'
import type { Offer, Purchasable } from '../purchasables.ts'
import type { ChargeOutcome } from '../store/batch.ts'
import { chargeIn, chargeOfOffer } from './charge.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { taxesOf } from './taxing.ts'

/** One of several things that are bought together; `terms` are those of its seller. */
export type CartLine = { seller: Pick<Purchasable, 'kind' | 'often' | 'isTaxed'>; offer: Offer; terms: ChargeTerms }

/**
 * Charges for several things in the caller's transaction, in one call of the ledger; one outcome each, in order. What
 * couldn't be charged doesn't keep the others from it: a caller that wants all or none throws.
 */
export async function chargeCart(
  tx: Tx,
  buyer: { fanId: string; onlooker: Onlooker; tax?: TaxTerms | undefined },
  lines: CartLine[],
): Promise<ChargeOutcome[]> {
  const taxes = await taxesOf(
    tx,
    lines.map(({ terms }) => ({ ...buyer, terms })),
  )
  const charges = lines.map(({ seller, offer, terms }, index) =>
    chargeOfOffer(seller, offer, { ...buyer, terms, tax: taxes[index], request: [seller.kind, offer.targetId] }),
  )
  return chargeIn(tx, charges)
}
