import type { customRequestDesk, Input } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { changeRequest, lockRequest, type RequestRow } from '../store/requests.ts'
import { giveBack, payFor } from './move.ts'

/**
 * An operator decides a dispute (POST /operator/custom-requests/{id}/decision); both sides read why. Refuses ENTITY_NOT_FOUND, and
 * CUSTOM_REQUEST_MOVED_ON where nothing is disputed any more.
 */
export async function decide(
  ctx: Ctx,
  id: string,
  { decision, reason }: Input<typeof customRequestDesk.decide>['body'],
): Promise<RequestRow> {
  return ctx.db.tx(async tx => {
    const row = isId(id) ? await lockRequest(tx, id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (row.state !== 'disputed') throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
    const step = { side: 'operator', text: reason.trim() } as const
    const after = decision === 'pay' ? await payFor(tx, row, step) : await giveBack(tx, row, 'returned', step)
    await recordAct(tx, ctx, {
      act: 'decide_custom_request',
      target: 'custom_request',
      targetId: id,
      reason: reason.trim(),
      before: { state: row.state },
      after: { state: after.state, amount_minor: row.price_minor, fanId: row.fan_id, performerId: row.performer_id },
    })
    return changeRequest(tx, id, { decided_by: viewerOf(ctx).id })
  })
}
