import type { customRequestDesk, Input } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requests } from '../held.ts'
import { type RequestRow, requestTable } from '../store/requests.ts'

/**
 * An operator decides a dispute (POST /operator/custom-requests/{id}/decision); both sides read why. Refuses ENTITY_NOT_FOUND, and
 * CUSTOM_REQUEST_MOVED_ON where nothing is disputed any more.
 */
export function decide(
  ctx: Ctx,
  id: string,
  { decision, reason }: Input<typeof customRequestDesk.decide>['body'],
): Promise<RequestRow> {
  return requests.decideOn(
    ctx,
    { act: 'decide_custom_request', id, reason },
    async (tx, row, text) => {
      if (row.state !== 'disputed') throw refuse('CUSTOM_REQUEST_MOVED_ON', { state: row.state })
      const step = { side: 'operator', text } as const
      await (decision === 'pay'
        ? requests.pay(tx, row, 'completed', step)
        : requests.giveBack(tx, row, 'returned', step))
      return requestTable.change(tx, id, { decided_by: viewerOf(ctx).id })
    },
    ({ price_minor, fan_id, performer_id }) => ({
      amount_minor: price_minor,
      fanId: fan_id,
      performerId: performer_id,
    }),
  )
}
