import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { touchSubscriptions } from '../../identity/index.ts'
import { closeUnconfirmed } from '../../payments/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { grace_ms, nextTry, periodEnd } from '../lifecycle.ts'
import { dropGrace, endPeriods, insertPeriods, type Period } from '../store/periods.ts'
import { changeSubscription, moveOn, type SubscriptionRow } from '../store/subscriptions.ts'

/** What a fan paid for a period: which subscription's, and the charge (and card payment) behind it. */
export type PaidPeriod = { row: SubscriptionRow; chargeId: string; paymentId?: string; paid_minor: bigint }

/** How a charge for the next period of a subscription is called in statements. */
export const typeOf = (type: SubscriptionRow['type']) => `${type}_subscription` as const
export function titleOf({ type, months }: Pick<SubscriptionRow, 'type' | 'months'>): string {
  if (type === 'free') return 'Free subscription'
  if (type === 'yearly') return 'Yearly subscription'
  return months === 1 ? 'Monthly subscription' : `Subscription of ${months} months`
}

/** Opens the periods that were paid and moves their subscriptions on, whatever their number, in a few statements. */
export async function openPeriods(tx: Tx, paid: PaidPeriod[]): Promise<void> {
  const periods = paid.map(
    ({ row, chargeId, paymentId }): Period => ({
      subscription_id: row.id,
      fan_id: row.fan_id,
      performer_id: row.performer_id,
      kind: 'paid',
      ...nextPeriod(row),
      charge_id: chargeId,
      payment_id: paymentId ?? null,
    }),
  )
  await dropGrace(
    tx,
    paid.filter(({ row }) => row.failures > 0).map(({ row }) => row.id),
  )
  await closeUnconfirmed(
    tx,
    paid.filter(({ row }) => row.failures > 0).map(({ row }) => row.id),
    now(),
  )
  await insertPeriods(tx, periods)
  await moveOn(
    tx,
    paid.map(({ row, paid_minor }) => ({
      id: row.id,
      periods: row.periods + 1,
      ends_at: nextPeriod(row).ends_at,
      paid_minor,
    })),
    now(),
  )
}

/** The period that comes after those that a subscription has had. */
function nextPeriod({ type, months, anchor_at, periods, ends_at }: SubscriptionRow): {
  starts_at: Date
  ends_at: Date
} {
  if (type === 'free') throw new Error('A free subscription has one period and is not renewed.')
  return { starts_at: ends_at ?? anchor_at, ends_at: periodEnd(anchor_at, periods + 1, months) }
}

/** A fan has a creator's subscription from now on; a card's payment is mailed with its receipt. */
export async function announceStart(tx: Tx, row: SubscriptionRow, paymentId?: string): Promise<void> {
  await moveCounters(tx, row.performer_id, { subscribers: 1 })
  await touchSubscriptions(tx, row.fan_id, 1)
  await recordFact(tx, 'subscription_started', factOf(row))
  // A gift is told by a mail of its own.
  if (row.gift_id === null)
    await addJobIn(tx, 'mail_subscription_started', { subscriptionId: row.id, ...(paymentId && { paymentId }) })
}

/** A card has paid for another period: everyone hears of it, and the fan is mailed the receipt. */
export async function announceRenewal(tx: Tx, row: SubscriptionRow, paymentId: string): Promise<void> {
  await recordFact(tx, 'subscription_renewed', factOf(row))
  await addJobIn(tx, 'mail_subscription_renewed', { subscriptionId: row.id, paymentId })
}

/**
 * A renewal was not paid: the fan keeps access while it is tried again, and hears when. After the last try the
 * subscription ends. With `confirmId` it is the payment that the fan can still confirm. A trial that is followed by no
 * payment ends at once, unless it can be confirmed.
 */
export async function failRenewal(tx: Tx, row: SubscriptionRow, reason: string, confirmId?: string): Promise<void> {
  const ended_at = row.ends_at ?? row.anchor_at
  const failures = row.failures + 1
  const due_at = nextTry(ended_at, failures)
  const isUnpaidTrial = row.trial_ends_at !== null && row.spent_minor === 0n
  if (!due_at || (isUnpaidTrial && !confirmId)) return endNow(tx, [row], 'unpaid')
  const access = { starts_at: ended_at, ends_at: new Date(ended_at.getTime() + grace_ms), kind: 'grace' } as const
  const { id: subscription_id, fan_id, performer_id } = row
  if (failures === 1)
    await insertPeriods(tx, [{ subscription_id, fan_id, performer_id, ...access, charge_id: null, payment_id: null }])
  await changeSubscription(tx, row.id, {
    state: 'past_due',
    failures,
    failure_reason: reason,
    due_at,
    updated_at: now(),
  })
  if (confirmId) {
    await recordFact(tx, 'subscription_needs_confirmation', { ...factOf(row), paymentId: confirmId })
    return addJobIn(tx, 'mail_subscription_confirm', { subscriptionId: row.id, paymentId: confirmId })
  }
  await recordFact(tx, 'subscription_payment_failed', { ...factOf(row), reason })
  await addJobIn(tx, 'mail_subscription_failed', { subscriptionId: row.id, failures })
}

/** Why a subscription ended. */
export type Ending = 'cancelled' | 'unpaid' | 'over' | 'blocked' | 'unavailable' | 'taken_back' | 'refunded' | 'break'

/** Ends subscriptions and the access that they gave, now. */
export async function endNow(tx: Tx, rows: SubscriptionRow[], why: Ending): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await endPeriods(tx, ids, now())
  await closeUnconfirmed(tx, ids, now())
  for (const row of rows) {
    await changeSubscription(tx, row.id, { state: 'expired', due_at: null, updated_at: now(), ended_at: now() })
    await moveCounters(tx, row.performer_id, { subscribers: -1 })
    await touchSubscriptions(tx, row.fan_id, -1)
    await recordFact(tx, 'subscription_ended', { ...factOf(row), why })
    if (why !== 'blocked') await addJobIn(tx, 'mail_subscription_ended', { subscriptionId: row.id, why })
  }
}

/** A subscription as facts name it. */
export function factOf({ id, fan_id, performer_id, type }: SubscriptionRow) {
  return { subscriptionId: id, fanId: fan_id, performerId: performer_id, type }
}
