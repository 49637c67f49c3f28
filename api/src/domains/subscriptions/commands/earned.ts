import type { Tx } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import type { PaymentRow } from '../../payments/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeTerms, type PaidPeriod } from '../../wallet/index.ts'
import type { SubscriptionRow } from '../store/subscriptions.ts'
import { tierNames } from '../store/tiers.ts'
import { titleOf } from './periods.ts'

/** A card's payment of a period as the wallet books it. */
export async function earned(tx: Tx, row: SubscriptionRow, payment: PaymentRow): Promise<PaidPeriod> {
  const tier = (await tierNames(tx, [row])).get(row.tier_id ?? '')
  return {
    paymentId: payment.id,
    fanId: row.fan_id,
    performerId: row.performer_id,
    subscriptionId: row.id,
    type: row.type === 'yearly' ? 'yearly_subscription' : 'monthly_subscription',
    title: titleOf(row, tier),
    tier,
    gateway: payment.gateway,
    currency: payment.currency,
    paid_minor: payment.amount_minor,
    gross_minor: payment.tokens_minor,
    terms: chargeTerms(await settingsIn(tx), await agreementWith(tx, row.performer_id)),
  }
}
