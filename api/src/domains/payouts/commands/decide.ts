import { moneyToWire, type PayoutState } from '@fanfare/contract'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { type Change, lockPayout, type PayoutRow } from '../store/payouts.ts'
import { isHeld } from './hold.ts'
import { moveTo } from './move.ts'

/** What operators do with a request, by the state that it is in afterwards. */
export const actOf = {
  approved: 'approve_payout',
  rejected: 'reject_payout',
  sent: 'send_payout',
  done: 'complete_payout',
  returned: 'return_payout',
} as const satisfies Partial<Record<PayoutState, string>>
export type Decision = keyof typeof actOf

const needsReason = new Set<Decision>(['rejected', 'returned'])

/**
 * Moves a creator's request on, as an operator; written down with who did it. Doing it again changes nothing. Refuses
 * ENTITY_NOT_FOUND, PAYOUT_STATE_REFUSED, a rejection or return without a reason, and for sending SECOND_PERSON_NEEDED,
 * PAYOUT_COOLING_DOWN and PAYOUT_HELD.
 */
export async function decide(
  ctx: Pick<Ctx, 'db'> & Acting,
  id: string,
  state: Decision,
  adminNote = '',
): Promise<PayoutRow> {
  const note = adminNote.trim()
  if (needsReason.has(state) && note === '')
    throw refuseFields([{ path: 'adminNote', message: 'Enter a reason. The creator reads it.' }])
  const settings = await settingsOf(ctx.db)
  const operatorId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockPayout(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === state) return before
    if (isTransfer(before)) throw refuse('PAYOUT_STATE_REFUSED', { state: before.state })
    if (state === 'sent' && before.state === 'approved') requireSendable(settings, before, operatorId)
    const after = await moveTo(tx, before, state, {
      ...(note && { admin_note: note }),
      ...signature(state, operatorId),
    })
    if (isTransfer(after)) await addJobIn(tx, 'send_stripe_transfer', { payoutId: id })
    await recordAct(tx, ctx, {
      act: actOf[state],
      target: 'payout_request',
      targetId: id,
      before: { state: before.state },
      after: { state, tokens_minor: before.tokens_minor, performerId: before.performer_id },
      reason: note,
    })
    return after
  })
}

/** Whether Stripe decides how a payout goes on. */
export const isTransfer = ({ state, method }: PayoutRow) => state === 'sent' && method === 'stripe'

function signature(state: Decision, operatorId: string): Change {
  if (state === 'approved') return { approved_by: operatorId, approved_at: now() }
  return state === 'sent' ? { sent_by: operatorId, sent_at: now() } : {}
}

/** Whether the operator who approves a request may not send it. */
export function needsSecondPerson(settings: Settings, { tokens_minor }: PayoutRow): boolean {
  return tokens_minor > BigInt(settings.payoutTwoPersonLimit_minor)
}

function requireSendable(settings: Settings, row: PayoutRow, operatorId: string): void {
  if (needsSecondPerson(settings, row) && row.approved_by === operatorId)
    throw refuse('SECOND_PERSON_NEEDED', { limit: moneyToWire(BigInt(settings.payoutTwoPersonLimit_minor)) })
  if (row.payable_from && row.payable_from.getTime() > nowMs())
    throw refuse('PAYOUT_COOLING_DOWN', { payableFrom: row.payable_from.toISOString() })
  if (isHeld(row)) throw refuse('PAYOUT_HELD', { until: row.hold_until?.toISOString() })
}
