import type { Input, subscriptions } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { refundUnused } from '../../wallet/index.ts'
import { subscriptionLife } from '../lifecycle.ts'
import { unusedPeriods } from '../store/periods.ts'
import { changeSubscription, lockLive, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { endNow, factOf } from './periods.ts'

/**
 * Stops renewing a fan's own subscription; what is paid for stays open, unless the fan gives it up `now`. One whose last
 * payment failed ends at once, as nothing of it is paid for. Asking again changes nothing. Refuses ENTITY_NOT_FOUND.
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

async function stopRenewing(tx: Tx, row: SubscriptionRow): Promise<void> {
  if (!subscriptionLife.allows(row.state, 'cancelled')) return
  await changeSubscription(tx, row.id, { state: 'cancelled', due_at: row.ends_at, updated_at: now() })
  await recordFact(tx, 'subscription_cancelled', factOf(row))
  await addJobIn(tx, 'mail_subscription_cancelled', { subscriptionId: row.id })
}

/** The days that a creator's block takes from a fan go back into the fan's wallet, by the millisecond. */
async function payBackUnused(tx: Tx, row: SubscriptionRow, causedBy: string): Promise<void> {
  const { earningsHoldDays } = await settingsIn(tx)
  for (const { charge_id: chargeId, starts_at, ends_at, total_minor } of await unusedPeriods(tx, row.id, now())) {
    const whole_ms = BigInt(ends_at.getTime() - starts_at.getTime())
    const used_ms = BigInt(Math.max(now().getTime() - starts_at.getTime(), 0))
    const used_minor = (total_minor * used_ms) / whole_ms
    const reason = 'The creator blocked the fan; unused days of the subscription'
    await refundUnused(tx, { chargeId, used_minor, earningsHoldDays, reason, causedBy })
  }
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
