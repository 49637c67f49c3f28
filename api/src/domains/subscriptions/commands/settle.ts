import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { findByKey } from '../../ledger/index.ts'
import type { PaymentRow } from '../../payments/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeBack, chargeTerms, earnPeriod, restoreCharge, topUpSettler } from '../../wallet/index.ts'
import { lockGift } from '../store/gifts.ts'
import { dropClaim, findCheckout } from '../store/offers.ts'
import { changeSubscription, lockLive, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { payBackUnused } from './cancel.ts'
import { settleClaim } from './claims.ts'
import { earned } from './earned.ts'
import { giftTitle, giftType, handOver, isGivable, withdrawGift } from './gifts.ts'
import { takeOver } from './pay.ts'
import { afterPause, announceRenewal, announceStart, endNow, failRenewal, openPeriods } from './periods.ts'
import { upgradePaid } from './upgrade-paid.ts'

/** What follows when a payment for a subscription is paid, fails or is taken back; in the transaction of the event. */
export const subscriptionSettler = {
  /**
   * Opens the period that was paid, or hands a gift over. Where it can't be opened any more (the fan has the creator's
   * subscription already, it has ended, or the promotion's places are taken), the money becomes tokens in the fan's wallet:
   * nothing that was paid is lost, nothing is paid twice.
   */
  async paid(tx: Tx, payment: PaymentRow): Promise<void> {
    if (payment.type === giftType) return giftPaid(tx, payment)
    const row = await lockTarget(tx, payment)
    const plan = row && (await boughtBy(tx, row, payment))
    if (row && plan?.upgraded_at && (await upgradePaid(tx, row, { ...plan, upgraded_at: plan.upgraded_at }, payment)))
      return
    if (plan?.upgraded_at) return topUpSettler.paid(tx, payment)
    if (!plan || !(await canOpen(tx, row, payment, plan.promotion_id))) return topUpSettler.paid(tx, payment)
    const isNew = row.state === 'created'
    const next = nextFor(afterPause(row), plan, payment.card_id)
    await takeOver(tx, next)
    const { charge } = await earnPeriod(tx, await earned(tx, next, payment))
    await openPeriods(tx, [{ row: next, chargeId: charge.id, paymentId: payment.id, paid_minor: payment.tokens_minor }])
    await (isNew ? announceStart(tx, next, payment.id) : announceRenewal(tx, next, payment.id))
  },
  /** The bank wants the fan to confirm a renewal: it isn't paid until then, and is tried again as any other. */
  async asked(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
    const row = await lockTarget(tx, payment)
    if (row && isRenewal(row) && isNext(row, payment)) await failRenewal(tx, row, reason, payment.id)
  },
  /** A renewal with a kept card was declined; a first payment that was not made leaves nothing behind. */
  async failed(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
    if (payment.type === giftType) return
    await dropClaim(tx, payment.id)
    // One that the fan was to confirm has failed once already.
    if (payment.status === 'require_authentication') return
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

const isRenewal = ({ state }: SubscriptionRow) => state === 'active' || state === 'past_due' || state === 'paused'
/** A payment is for one period, and that one has not been paid since. */
const isNext = ({ ends_at }: SubscriptionRow, { period_starts_at }: PaymentRow) =>
  ends_at !== null && ends_at.getTime() === period_starts_at?.getTime()

async function lockTarget(tx: Tx, { target_id }: PaymentRow): Promise<SubscriptionRow | undefined> {
  return target_id ? lockSubscription(tx, target_id) : undefined
}

/** What a payment was begun for: as it was written down then, or the next period as it is. */
async function boughtBy(tx: Tx, row: SubscriptionRow, { id, type }: PaymentRow): Promise<Bought> {
  const checkout = await findCheckout(tx, id)
  if (checkout) return checkout
  // Payments from before promotions and bundles had no more than their type.
  const isYear = type === 'yearly_subscription'
  const isSame = (row.type === 'yearly') === isYear && row.type !== 'free'
  const none = { promotion_id: null, upgraded_at: null }
  return isSame ? { ...row, ...none } : { ...row, ...singleOf(isYear), ...none }
}

type Bought = Pick<SubscriptionRow, 'type' | 'months' | 'price_minor' | 'promotion_id' | 'tier_id'> & {
  upgraded_at: Date | null
}

const singleOf = (isYear: boolean) =>
  isYear ? { type: 'yearly' as const, months: 12 } : { type: 'monthly' as const, months: 1 }

/**
 * A first payment opens a subscription unless another lives or its promotion is full; a later one opens the period that it
 * is for.
 */
async function canOpen(
  tx: Tx,
  row: SubscriptionRow,
  payment: PaymentRow,
  promotionId: string | null,
): Promise<boolean> {
  if (row.state !== 'created') return row.state !== 'expired' && isNext(row, payment)
  if (await lockLive(tx, row.fan_id, row.performer_id)) return false
  return promotionId === null || settleClaim(tx, promotionId, row.fan_id)
}

function nextFor(row: SubscriptionRow, bought: Bought, card_id: string | null): SubscriptionRow {
  const { type, months, price_minor, tier_id } = bought
  const isFirst = row.state === 'created'
  const isOther = !isFirst && (row.type !== type || row.months !== months)
  return {
    ...row,
    type,
    months,
    price_minor,
    card_id,
    tier_id,
    paid_by: 'card',
    ...(isFirst && { anchor_at: now() }),
    ...(isOther && { anchor_at: row.ends_at ?? now(), periods: 0 }),
  }
}

/** The money of a gift has come; it becomes tokens in the giver's wallet where the gift can't be handed over any more. */
async function giftPaid(tx: Tx, payment: PaymentRow): Promise<void> {
  const gift = payment.target_id ? await lockGift(tx, payment.target_id) : undefined
  if (gift?.state !== 'created' || !(await isGivable(tx, gift))) return topUpSettler.paid(tx, payment)
  const { charge } = await earnPeriod(tx, {
    kind: 'subscription_gift',
    type: giftType,
    title: giftTitle(gift.months),
    subscriptionId: gift.id,
    paymentId: payment.id,
    fanId: gift.giver_id,
    performerId: gift.performer_id,
    gateway: payment.gateway,
    currency: payment.currency,
    paid_minor: payment.amount_minor,
    gross_minor: payment.tokens_minor,
    terms: chargeTerms(await settingsIn(tx), await agreementWith(tx, gift.performer_id)),
  })
  await handOver(tx, gift, { chargeId: charge.id, paymentId: payment.id })
}

const whyPaidBack = 'A payment of the subscription was taken back; unused days of the others'

/**
 * The bank or we gave the card's money back: the creator gives the net back, and the subscription ends at once. What other
 * payments have unused of it goes back into the wallets of those who paid, each to its own charge.
 */
async function takeBack(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
  const chargeId = await findByKey(tx, periodKey(payment.id))
  if (!chargeId) return topUpSettler.disputed(tx, payment, reason)
  const { id: paymentId, gateway, currency, amount_minor: paid_minor, tokens_minor } = payment
  const paid = { paymentId, gateway, currency, paid_minor, tokens_minor }
  await chargeBack(tx, { chargeId, reason, causedBy: `gateway:${gateway}` }, paid)
  if (payment.type === giftType) return withdrawGift(tx, payment.target_id ?? '', 'taken_back')
  const row = await lockTarget(tx, payment)
  if (row && row.state !== 'expired') {
    await payBackUnused(tx, row, `gateway:${gateway}`, { reason: whyPaidBack })
    await endNow(tx, [row], 'taken_back')
  }
  if (row) await changeSubscription(tx, row.id, { failure_reason: reason })
}
