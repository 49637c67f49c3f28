import type { Input, subscriptions } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { refundUnused } from '../../wallet/index.ts'
import { subscriptionLife } from '../lifecycle.ts'
import { findGift } from '../store/gifts.ts'
import { type Unused, unusedGift, unusedPeriods } from '../store/periods.ts'
import { changeSubscription, lockLive, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { withdrawGift } from './gifts.ts'
import { endNow, factOf } from './periods.ts'

/**
 * Stops renewing a fan's own subscription; what is paid for stays open, unless the fan gives it up `now`. One whose last
 * payment failed, or that is paused, ends at once, as nothing of it is paid for. Asking again changes nothing. Refuses ENTITY_NOT_FOUND.
 */
export async function cancel(
  ctx: Ctx,
  id: string,
  { at = 'end' }: Input<typeof subscriptions.cancelSubscription>['body'],
) {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSubscription(tx, id, viewerOf(ctx).id) : undefined
    if (!row || row.state === 'created') throw refuse('ENTITY_NOT_FOUND')
    if (row.state === 'expired') return
    if (at === 'now' || row.state === 'past_due') return endNow(tx, [row], 'cancelled')
    await stopRenewing(tx, row)
  })
  return { success: true }
}

/** Turns a renewal off in the caller's transaction; what is paid for stays open. Of a paused one nothing is, so it ends. */
export async function stopRenewing(tx: Tx, row: SubscriptionRow): Promise<void> {
  if (row.state === 'paused') return endNow(tx, [row], 'cancelled')
  if (!subscriptionLife.allows(row.state, 'cancelled')) return
  const change = { state: 'cancelled' as const, due_at: row.ends_at, pause_until: null }
  await changeSubscription(tx, row.id, { ...change, updated_at: now() })
  await recordFact(tx, 'subscription_cancelled', factOf(row))
  await addJobIn(tx, 'mail_subscription_cancelled', { subscriptionId: row.id })
}

/**
 * Ends a subscription and pays its unused days back into the fan's wallet, in the caller's transaction; one that has
 * ended or is paid back already is left alone.
 */
export async function refundSubscription(
  tx: Tx,
  id: string,
  { causedBy, reason }: { causedBy: string; reason: string },
): Promise<void> {
  const row = await lockSubscription(tx, id)
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await payBackUnused(tx, row, causedBy, { reason })
  if (row.state !== 'expired') await endNow(tx, [row], 'refunded')
}

const blocked = 'The creator blocked the fan; unused days of the subscription'

/** The days that are taken from a fan go back to who paid them, the fan or a giver, by the millisecond. */
export async function payBackUnused(
  tx: Tx,
  row: SubscriptionRow,
  causedBy: string,
  { reason = blocked, at = now() } = {},
): Promise<void> {
  const { earningsHoldDays } = await settingsIn(tx)
  for (const period of await unusedPeriods(tx, row.id, at, ['paid', 'gift', 'credit'])) {
    const { charge_id: chargeId } = period
    const used_minor = period.charge_minor - period.total_minor + usedOf(period, at)
    await refundUnused(tx, { chargeId, used_minor, earningsHoldDays, reason, causedBy })
  }
}

/** The days of a gift that nobody has used go back into its giver's wallet. Refuses ENTITY_NOT_FOUND. */
export async function refundGift(
  tx: Tx,
  giftId: string,
  { causedBy, reason }: { causedBy: string; reason: string },
): Promise<void> {
  const gift = await findGift(tx, giftId)
  const period = gift?.charge_id ? await unusedGift(tx, gift.charge_id, now()) : undefined
  if (!gift || !period) throw refuse('ENTITY_NOT_FOUND')
  const { earningsHoldDays } = await settingsIn(tx)
  const { charge_id: chargeId } = period
  await refundUnused(tx, { chargeId, used_minor: usedOf(period), earningsHoldDays, reason, causedBy })
  await withdrawGift(tx, giftId, 'refunded')
}

/** What the unused days of a gift are worth now. */
export async function unusedGiftWorth(db: Queryable, giftId: string): Promise<bigint> {
  const gift = await findGift(db, giftId)
  const period = gift?.charge_id ? await unusedGift(db, gift.charge_id, now()) : undefined
  return period ? period.total_minor - usedOf(period) : 0n
}

/** What the days until a moment have cost of a period. */
function usedOf({ starts_at, ends_at, total_minor }: Unused, at = now()): bigint {
  const whole_ms = BigInt(ends_at.getTime() - starts_at.getTime())
  const used_ms = BigInt(Math.max(at.getTime() - starts_at.getTime(), 0))
  return (total_minor * used_ms) / whole_ms
}

/** What the unused days of a subscription are worth now. */
export async function unusedWorth(db: Queryable, id: string): Promise<bigint> {
  const periods = await unusedPeriods(db, id, now())
  return periods.reduce((sum, period) => sum + period.total_minor - usedOf(period), 0n)
}

/**
 * One person has blocked another: ends the creator's subscription of that fan, with the unused days paid back, or turns
 * the fan's renewal off.
 */
export async function endForBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  const theirs = await lockLive(tx, blockedId, blockerId)
  if (theirs) {
    await payBackUnused(tx, theirs, blockerId)
    await endNow(tx, [theirs], 'blocked')
  }
  const own = await lockLive(tx, blockerId, blockedId)
  if (own) await stopRenewing(tx, own)
}
