import type { ChargeType } from '@fanfare/contract'
import type { Tx } from '../../../kernel/database.ts'
import { recipes } from '../../ledger/index.ts'
import type { ChargeOutcome } from '../store/batch.ts'
import { type Charged, chargedOf, chargeIn, newCharge } from './charge.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { taxesOf, taxOf } from './taxing.ts'

/** A subscription period that a card has paid. */
export type PaidPeriod = {
  paymentId: string
  fanId: string
  performerId: string
  /** What is paid for: a subscription, or a gift where `kind` says so. */
  subscriptionId: string
  kind?: 'subscription' | 'subscription_gift'
  type: ChargeType<'subscription' | 'subscription_gift'>
  title: string
  /** The tier that is paid for, by the name it has now. */
  tier?: string | undefined
  gateway: string
  currency: string
  /** What the card paid, in hundredths of the currency. */
  paid_minor: bigint
  /** The price in tokens, with the tax and before the commission. */
  gross_minor: bigint
  terms: Pick<ChargeTerms, 'commission_bps' | 'earningsHoldDays' | 'referral' | 'isTaxed'>
}

/**
 * Earns a paid period for the performer, in the transaction that works the gateway's event; once per payment. It
 * appears among his earnings beside the sales from wallets.
 */
export async function earnPeriod(tx: Tx, period: PaidPeriod): Promise<Charged> {
  const { paymentId, fanId, performerId, subscriptionId, kind, type, title, tier, gross_minor, terms, ...paid } = period
  const charge = newCharge({
    kind: kind ?? 'subscription',
    type,
    fanId,
    performerId,
    targetId: subscriptionId,
    title,
    total_minor: gross_minor,
    terms,
    tax: await taxOf(tx, period),
    key: `period:${paymentId}`,
    request: [paymentId],
    ...(tier && { context: { tier } }),
    recipe: sale => recipes.subscriptionPeriod({ ...sale, ...paid }),
    paidFrom: 'card',
  })
  return chargedOf((await chargeIn(tx, [charge]))[0])
}

/** A subscription period that the fan's wallet is to pay; one that begins at a moment is paid once. */
export type WalletPeriod = Pick<
  PaidPeriod,
  'fanId' | 'performerId' | 'subscriptionId' | 'kind' | 'type' | 'title' | 'tier' | 'terms'
> & {
  starts_at: Date
  price_minor: bigint
}

/**
 * Charges fans' wallets for periods, each once, in the caller's transaction: one round trip for all of them, and one for
 * where their fans live if tax is taken; one outcome each, in order. A creator who can't be paid by the fan any more is `unpayable`.
 */
export async function chargePeriods(tx: Tx, periods: WalletPeriod[]): Promise<ChargeOutcome[]> {
  const taxes = await taxesOf(tx, periods)
  const charges = periods.map(
    ({ fanId, performerId, subscriptionId, kind, type, title, tier, terms, starts_at, price_minor }, index) =>
      newCharge({
        kind: kind ?? 'subscription',
        type,
        fanId,
        performerId,
        targetId: subscriptionId,
        title,
        total_minor: price_minor,
        terms,
        tax: taxes[index],
        onlooker: { id: fanId, role: 'user', place: null },
        key: `period:${subscriptionId}:${starts_at.toISOString()}`,
        request: [subscriptionId, starts_at.toISOString()],
        ...(tier && { context: { tier } }),
      }),
  )
  return chargeIn(tx, charges)
}
