import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { refundCharge } from '../../wallet/index.ts'
import { isOpen } from '../lifecycle.ts'
import { canGiveBack } from '../policy.ts'
import { type CallRow, lockCall } from '../store/calls.ts'
import { giveBack, moveTo } from './move.ts'

/**
 * An operator gives back what a call holds or has charged (POST /operator/calls/{id}/return); both sides read why. Refuses
 * ENTITY_NOT_FOUND, and CALL_MOVED_ON where nothing is held or charged.
 */
export async function giveCallBack(ctx: Ctx, id: string, reason: string): Promise<CallRow> {
  const causedBy = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    const row = isId(id) ? await lockCall(tx, id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (!canGiveBack(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
    const step = { side: 'operator', note: reason.trim() } as const
    const changes = { decided_by: causedBy }
    if (!isOpen(row.state) && row.charge_id)
      await refundCharge(tx, { chargeId: row.charge_id, reason: step.note, causedBy })
    const after = isOpen(row.state)
      ? await giveBack(tx, row, 'returned', step, changes)
      : await moveTo(tx, row, 'returned', step, changes)
    await recordAct(tx, ctx, {
      act: 'return_call',
      target: 'call',
      targetId: id,
      reason: step.note,
      before: { state: row.state },
      after: { state: after.state, charged_minor: row.charged_minor, fanId: row.fan_id, performerId: row.performer_id },
    })
    return after
  })
}
