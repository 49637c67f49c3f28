import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { isOpen } from '../lifecycle.ts'
import { wasDelivered } from '../policy.ts'
import { changeRequest, lockRequest, openBetween, type RequestRow } from '../store/requests.ts'
import { insertStep } from '../store/steps.ts'
import { giveBack } from './move.ts'

/**
 * Ends what is open between people who part, with the tokens free again. Where the fan is the one who leaves, what was delivered
 * already goes on and is paid by itself; otherwise a block would be a way not to pay.
 */
export async function endOpen(
  tx: Tx,
  people: { fanId?: string; performerId?: string },
  { by, keepsDelivered = by === 'fan' }: { by: 'fan' | 'creator'; keepsDelivered?: boolean },
): Promise<void> {
  for (const { id } of await openBetween(tx, people)) {
    const row = await lockRequest(tx, id)
    if (!row || !isOpen(row.state) || (keepsDelivered && isKept(row, by))) continue
    await giveBack(tx, row, 'returned', { side: 'site' })
  }
}

/** A creator who leaves keeps what waits for the fan or for operators, not what they still have to make. */
function isKept(row: RequestRow, by: 'fan' | 'creator'): boolean {
  return by === 'fan' ? wasDelivered(row) : row.state === 'delivered' || row.state === 'disputed'
}

/** What was paid was given back by operators or a bank: the fan doesn't have it any more. */
export async function noteRefund(tx: Tx, requestId: string): Promise<void> {
  const row = await lockRequest(tx, requestId)
  if (row?.state !== 'completed') return
  const { price_minor } = await changeRequest(tx, requestId, { state: 'returned' })
  await insertStep(tx, {
    id: newId(),
    request_id: requestId,
    what: 'returned',
    side: 'site',
    text: '',
    price_minor,
    days: null,
    created_at: now(),
  })
}
