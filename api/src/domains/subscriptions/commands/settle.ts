import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { findByKey } from '../../ledger/index.ts'
import type { PaymentRow } from '../../payments/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import {
  chargeBack,
  chargeTerms,
  earnPeriod,
  type PaidPeriod,
  restoreCharge,
  topUpSettler,
} from '../../wallet/index.ts'
import { changeSubscription, lockLive, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { takeOver } from './pay.ts'
import { announceStart, endNow, factOf, failRenewal, openPeriods, titleOf } from './periods.ts'

/** What follows when a payment for a subscription is paid, fails or is taken back; in the transaction of the event. */
export const subscriptionSettler = {
  /**
   * Opens the period that was paid. Where it can't be opened any more (the fan has the creator's subscription already, or
   * it has ended), the money becomes tokens in the fan's wallet: nothing that was paid is lost, nothing is paid twice.
   */
  async paid(tx: Tx, payment: PaymentRow): Promise<void> {
    const row = await lockTarget(tx, payment)
    if (!row || !(await canOpen(tx, row, payment))) return topUpSettler.paid(tx, payment)
    const type = payment.type === 'yearly_subscription' ? 'yearly' : 'monthly'
    const isNew = row.state === 'created'
    const next = nextFor(row, { type, price_minor: payment.tokens_minor, card_id: payment.card_id })
    await takeOver(tx, next)
    const { charge } = await earnPeriod(tx, await earned(tx, next, payment))
    await openPeriods(tx, [{ row: next, chargeId: charge.id, paymentId: payment.id }])
    if (isNew) await announceStart(tx, next)
    else await recordFact(tx, 'subscription_renewed', factOf(next))
  },
  /** A renewal with a kept card was declined; a first payment that was not made leaves nothing behind. */
  async failed(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
    const row = await lockTarget(tx, payment)
    if (row && payment.card_id && isRenewal(row) && isNext(row, payment)) await failRenewal(tx, row, reason)
  },
  disputed: takeBack,
  refunded: takeBack,
  /** The creator has the net again. The subscription stays ended: the fan may subscribe again. */
  async won(tx: Tx, payment: PaymentRow): Promise<void> {
    const chargeId = await findByKey(tx, periodKey(payment.id))
    const isRestored = chargeId !== undefined && (await restoreCharge(tx, chargeId, 'The bank found for the site'))
    if (!isRestored) await topUpSettler.won(tx, payment)
  },
  lost: topUpSettler.lost,
}

const periodKey = (paymentId: string) => `period:${paymentId}`

const isRenewal = ({ state }: SubscriptionRow) => state === 'active' || state === 'past_due'
/** A payment is for one period, and that one has not been paid since. */
const isNext = ({ ends_at }: SubscriptionRow, { period_starts_at }: PaymentRow) =>
  ends_at !== null && ends_at.getTime() === period_starts_at?.getTime()

async function lockTarget(tx: Tx, { target_id }: PaymentRow): Promise<SubscriptionRow | undefined> {
  return target_id ? lockSubscription(tx, target_id) : undefined
}

/** A first payment opens a subscription unless another lives; a later one opens the period that it is for. */
async function canOpen(tx: Tx, row: SubscriptionRow, payment: PaymentRow): Promise<boolean> {
  if (row.state === 'created') return !(await lockLive(tx, row.fan_id, row.performer_id))
  return row.state !== 'expired' && isNext(row, payment)
}

function nextFor(
  row: SubscriptionRow,
  paid: Pick<SubscriptionRow, 'type' | 'price_minor' | 'card_id'>,
): SubscriptionRow {
  const isFirst = row.state === 'created'
  const isOther = !isFirst && row.type !== paid.type
  return {
    ...row,
    ...paid,
    paid_by: 'card',
    ...(isFirst && { anchor_at: now() }),
    ...(isOther && { anchor_at: row.ends_at ?? now(), periods: 0 }),
  }
}

async function earned(tx: Tx, row: SubscriptionRow, payment: PaymentRow): Promise<PaidPeriod> {
  return {
    paymentId: payment.id,
    fanId: row.fan_id,
    performerId: row.performer_id,
    subscriptionId: row.id,
    type: row.type === 'yearly' ? 'yearly_subscription' : 'monthly_subscription',
    title: titleOf(row.type),
    gateway: payment.gateway,
    currency: payment.currency,
    paid_minor: payment.amount_minor,
    gross_minor: payment.tokens_minor,
    terms: chargeTerms(await settingsIn(tx), await agreementWith(tx, row.performer_id)),
  }
}

/** The bank or we gave the card's money back: the creator gives the net back, and the subscription ends at once. */
async function takeBack(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
  const chargeId = await findByKey(tx, periodKey(payment.id))
  if (!chargeId) return topUpSettler.disputed(tx, payment, reason)
  const { id: paymentId, gateway, currency, amount_minor: paid_minor, tokens_minor } = payment
  const paid = { paymentId, gateway, currency, paid_minor, tokens_minor }
  await chargeBack(tx, { chargeId, reason, causedBy: `gateway:${gateway}` }, paid)
  const row = await lockTarget(tx, payment)
  if (row && row.state !== 'expired') await endNow(tx, [row], 'taken_back')
  if (row) await changeSubscription(tx, row.id, { failure_reason: reason })
}
