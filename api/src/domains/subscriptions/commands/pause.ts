import type { PauseObstacle } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { touchSubscriptions } from '../../identity/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { periodEnd } from '../lifecycle.ts'
import { pauseObstacle } from '../policy.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { factOf } from './periods.ts'

const whyNot: Record<PauseObstacle, string> = {
  free: "Free days can't be paused. They end by themselves and cost nothing.",
  gift: "A gift can't be paused. It costs you nothing and ends by itself.",
  trial: "A trial can't be paused. You can pause once it's paid, or cancel now.",
  past_due: "The last payment failed, so this subscription can't be paused. Pay it first, or cancel it.",
  cancelled: "This subscription doesn't renew. Turn renewal back on to pause it.",
  due: 'This subscription is being renewed right now. Try again in a few minutes.',
  paused: 'This subscription is paused already.',
  ended: 'This subscription has ended.',
  lately: 'You paused this subscription not long ago. You can pause it once every six months.',
}

/**
 * Pauses a fan's own subscription for some months from the end of the paid period on; while that is running, asking again
 * changes for how long. Refuses ENTITY_NOT_FOUND, and PAUSE_REFUSED with the reason; answers the id.
 */
export async function pause(ctx: Ctx, id: string, months: number): Promise<string> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSubscription(tx, id, viewerOf(ctx).id) : undefined
    if (!row?.ends_at || row.state === 'created') throw refuse('ENTITY_NOT_FOUND')
    const why = pauseObstacle(row, now())
    if (why) throw refuse('PAUSE_REFUSED', { why }, whyNot[why])
    const pause_until = periodEnd(row.ends_at, 1, months)
    await changeSubscription(tx, id, { state: 'pausing', due_at: row.ends_at, pause_until, updated_at: now() })
    await addJobIn(tx, 'mail_subscription_pausing', { subscriptionId: id })
    if (row.state !== 'pausing') await recordFact(tx, 'subscription_pausing', factOf(row))
  })
  return id
}

/** The paid period is over and the pause begins: the fan isn't a subscriber any more until it continues. */
export async function beginPause(tx: Tx, row: SubscriptionRow): Promise<void> {
  await changeSubscription(tx, row.id, { state: 'paused', due_at: row.pause_until, updated_at: now() })
  await moveCounters(tx, row.performer_id, { subscribers: -1 })
  await touchSubscriptions(tx, row.fan_id, -1)
  await recordFact(tx, 'subscription_paused', factOf(row))
}
