import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { refundCharge } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { isOpen } from '../lifecycle.ts'
import { canGiveBack } from '../policy.ts'
import type { CallRow } from '../store/calls.ts'

/**
 * An operator gives back what a call holds or has charged (POST /operator/calls/{id}/return); both sides read why. Refuses
 * ENTITY_NOT_FOUND, and CALL_MOVED_ON where nothing is held or charged.
 */
export function returnCall(ctx: Ctx, id: string, reason: string): Promise<CallRow> {
  const causedBy = viewerOf(ctx).id
  return bookedCalls.decideOn(
    ctx,
    { act: 'return_call', id, reason },
    async (tx, row, text) => {
      if (!canGiveBack(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
      const step = { side: 'operator', text } as const
      const changes = { decided_by: causedBy }
      if (isOpen(row.state)) return bookedCalls.giveBack(tx, row, 'returned', step, changes)
      if (row.charge_id) await refundCharge(tx, { chargeId: row.charge_id, reason: text, causedBy })
      return bookedCalls.moveTo(tx, row, 'returned', step, changes)
    },
    ({ charged_minor, fan_id, performer_id }) => ({ charged_minor, fanId: fan_id, performerId: performer_id }),
  )
}
