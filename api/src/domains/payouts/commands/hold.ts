import type { Input, payoutDesk } from '@fanfare/contract'
import { day_ms, fromNow, now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { changePayout, lockPayout, type PayoutRow } from '../store/payouts.ts'

/** Whether an operator holds a payout back at this moment. A hold is over at its date, without anybody's doing. */
export function isHeld({ state, hold_until }: PayoutRow): boolean {
  return (state === 'pending' || state === 'approved') && hold_until !== null && hold_until.getTime() > nowMs()
}

type Form = Input<typeof payoutDesk.holdPayout>['body']

/**
 * Holds a request back for some days: it can't be sent until then, and its creator reads why and what is asked of them.
 * Holding it again replaces that. Refuses ENTITY_NOT_FOUND, and PAYOUT_STATE_REFUSED once it was sent or closed.
 */
export async function holdPayout(ctx: Ctx, id: string, { reason, evidence, days }: Form): Promise<PayoutRow> {
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockPayout(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state !== 'pending' && before.state !== 'approved')
      throw refuse('PAYOUT_STATE_REFUSED', { state: before.state })
    const hold = {
      hold_reason: reason.trim(),
      hold_evidence: evidence.trim(),
      hold_until: fromNow(days * day_ms),
      held_by: viewerOf(ctx).id,
      held_at: now(),
    }
    const after = await changePayout(tx, id, { ...hold, updated_at: now() })
    const until = hold.hold_until.toISOString()
    await recordFact(tx, 'payout_held', { payoutId: id, performerId: before.performer_id, until })
    await addJobIn(tx, 'mail_payout_held', { payoutId: id })
    await recordAct(tx, ctx, {
      act: 'hold_payout',
      target: 'payout_request',
      targetId: id,
      reason: hold.hold_reason,
      after: { until, evidence: hold.hold_evidence, performerId: before.performer_id },
    })
    return after
  })
}

/** Ends a hold before its date; without one nothing changes. Refuses ENTITY_NOT_FOUND. */
export async function releasePayout(ctx: Ctx, id: string): Promise<PayoutRow> {
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockPayout(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (!isHeld(before)) return before
    const none = { hold_reason: null, hold_evidence: null, hold_until: null, held_by: null, held_at: null }
    const after = await changePayout(tx, id, { ...none, updated_at: now() })
    await addJobIn(tx, 'mail_payout_released', { payoutId: id })
    await recordAct(tx, ctx, {
      act: 'release_payout',
      target: 'payout_request',
      targetId: id,
      before: { until: before.hold_until?.toISOString(), reason: before.hold_reason },
    })
    return after
  })
}
