import type { Tx } from '../../../kernel/database.ts'
import { recipes } from '../../ledger/index.ts'
import { type Charged, type ChargeTerms, chargedOf, chargeIn, newCharge } from './charge.ts'

/** A subscription period that a card has paid. */
export type PaidPeriod = {
  paymentId: string
  fanId: string
  performerId: string
  subscriptionId: string
  type: 'monthly_subscription' | 'yearly_subscription'
  title: string
  gateway: string
  currency: string
  /** What the card paid, the tax included, in hundredths of the currency. */
  paid_minor: bigint
  tax_minor?: bigint
  /** The price in tokens, before the commission. */
  gross_minor: bigint
  terms: Pick<ChargeTerms, 'commission_bps' | 'earningsHoldDays' | 'referral'>
}

/**
 * Earns a paid period for the performer, in the transaction that works the gateway's event; once per payment. It
 * appears among his earnings beside the sales from wallets.
 */
export async function earnPeriod(tx: Tx, period: PaidPeriod): Promise<Charged> {
  const { paymentId, fanId, performerId, subscriptionId, type, title, gross_minor, terms, ...paid } = period
  const charge = newCharge({
    kind: 'subscription',
    type,
    fanId,
    performerId,
    targetId: subscriptionId,
    title,
    total_minor: gross_minor,
    terms,
    key: `period:${paymentId}`,
    request: [paymentId],
    recipe: sale => recipes.subscriptionPeriod({ ...sale, ...paid }),
    paidFrom: 'card',
  })
  return chargedOf((await chargeIn(tx, [charge]))[0])
}
