import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { touchSubscriptions } from '../../identity/index.ts'
import { closeUnconfirmed } from '../../payments/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { dropGrace, endPeriods, insertPeriods, type Period } from '../../ties/index.ts'
import { grace_ms, nextTry, periodEnd } from '../lifecycle.ts'
import { changeSubscription, moveOn, type SubscriptionRow } from '../store/subscriptions.ts'

/** What a fan paid for a period: which subscription's, and the charge (and card payment) behind it. */
export type PaidPeriod = { row: SubscriptionRow; chargeId: string; paymentId?: string; paid_minor: bigint }

/** How a charge for the next period of a subscription is called in statements. */
export const typeOf = (type: SubscriptionRow['type']) => `${type}_subscription` as const
export function titleOf({ type, months }: Pick<SubscriptionRow, 'type' | 'months'>, tier = ''): string {
  if (tier) return `${titleOf({ type, months })}, ${tier}`
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
      tier_id: row.tier_id,
    }),
  )
  const tried = paid.filter(({ row }) => row.failures > 0 || row.state === 'paused').map(({ row }) => row.id)
  await dropGrace(tx, tried)
  await closeUnconfirmed(tx, tried, now())
  await insertPeriods(tx, periods)
  await moveOn(
    tx,
    paid.map(({ row, paid_minor }) => ({
      id: row.id,
      anchor_at: row.anchor_at,
      periods: row.periods + 1,
      ends_at: nextPeriod(row).ends_at,
      paid_minor,
    })),
    now(),
  )
  for (const { row } of paid) if (row.state === 'paused') await comeBack(tx, row)
}

/** A paused subscription as its next period has to be: from now on, as nothing was open until now. */
export function afterPause(row: SubscriptionRow): SubscriptionRow {
  return row.state === 'paused' ? { ...row, anchor_at: now(), periods: 0, ends_at: now() } : row
}

/** A paused subscription is open again: its fan counts as a subscriber, and their tabs hear of it. */
export async function comeBack(tx: Tx, row: SubscriptionRow): Promise<void> {
  await moveCounters(tx, row.performer_id, { subscribers: 1 })
  await touchSubscriptions(tx, row.fan_id, 1)
  await recordFact(tx, 'subscription_resumed', factOf(row))
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
  await recordFact(tx, 'subscription_started', { ...factOf(row), isTrial: row.trial_ends_at !== null })
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
  if (row.state === 'paused') return failToContinue(tx, row, reason, confirmId)
  const ended_at = row.ends_at ?? row.anchor_at
  const failures = row.failures + 1
  const due_at = nextTry(ended_at, failures)
  const isUnpaidTrial = row.trial_ends_at !== null && row.spent_minor === 0n
  if (!due_at || (isUnpaidTrial && !confirmId)) return endNow(tx, [row], 'unpaid')
  const access = { starts_at: ended_at, ends_at: new Date(ended_at.getTime() + grace_ms), kind: 'grace' } as const
  const { id: subscription_id, fan_id, performer_id } = row
  if (failures === 1)
    await insertPeriods(tx, [
      { subscription_id, fan_id, performer_id, ...access, charge_id: null, payment_id: null, tier_id: row.tier_id },
    ])
  await changeSubscription(tx, row.id, {
    state: 'past_due',
    failures,
    failure_reason: reason,
    due_at,
    updated_at: now(),
  })
  await announceFailure(tx, row, reason, confirmId)
}

/**
 * The payment after a pause wasn't made: nothing opens until it is, and it's tried again as a renewal is, counted from the
 * day on which the pause ended. One that the fan asked for before that day leaves the pause as it was.
 */
async function failToContinue(tx: Tx, row: SubscriptionRow, reason: string, confirmId?: string): Promise<void> {
  const until = row.pause_until ?? now()
  const isEarly = until > now()
  const failures = isEarly ? 0 : row.failures + 1
  const due_at = isEarly ? until : nextTry(until, failures)
  if (!due_at) return endNow(tx, [row], 'unpaid')
  await changeSubscription(tx, row.id, { failures, failure_reason: reason, due_at, updated_at: now() })
  await announceFailure(tx, row, reason, confirmId)
}

async function announceFailure(tx: Tx, row: SubscriptionRow, reason: string, confirmId?: string): Promise<void> {
  if (confirmId) {
    await recordFact(tx, 'subscription_needs_confirmation', { ...factOf(row), paymentId: confirmId })
    return addJobIn(tx, 'mail_subscription_confirm', { subscriptionId: row.id, paymentId: confirmId })
  }
  await recordFact(tx, 'subscription_payment_failed', { ...factOf(row), reason })
  await addJobIn(tx, 'mail_subscription_failed', { subscriptionId: row.id })
}

/** Why a subscription ended. */
export type Ending = 'cancelled' | 'unpaid' | 'over' | 'blocked' | 'unavailable' | 'taken_back' | 'refunded' | 'break'

/** Ends subscriptions and the access that they gave, now. Fans of paused ones don't count as subscribers already. */
export async function endNow(tx: Tx, rows: SubscriptionRow[], why: Ending): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await endPeriods(tx, ids, now())
  await closeUnconfirmed(tx, ids, now())
  for (const row of rows) {
    const over = { state: 'expired' as const, due_at: null, pause_until: null }
    await changeSubscription(tx, row.id, { ...over, updated_at: now(), ended_at: now() })
    if (row.state !== 'paused') {
      await moveCounters(tx, row.performer_id, { subscribers: -1 })
      await touchSubscriptions(tx, row.fan_id, -1)
    }
    await recordFact(tx, 'subscription_ended', { ...factOf(row), why })
    if (why !== 'blocked') await addJobIn(tx, 'mail_subscription_ended', { subscriptionId: row.id, why })
  }
}

/** A subscription as facts name it. */
export function factOf({ id, fan_id, performer_id, type }: SubscriptionRow) {
  return { subscriptionId: id, fanId: fan_id, performerId: performer_id, type }
}
