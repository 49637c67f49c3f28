import type { Tx } from '../../../kernel/database.ts'
import type { Outcome } from '../batch/record.ts'
import { transferOf } from '../batch/transfer.ts'
import { postingsOf } from '../queries/transfers.ts'
import { reversal } from '../recipes/index.ts'
import { recordIn } from './record.ts'

/**
 * Undoes a transfer by its mirror, at most once; for mistakes, not for refunds, which have recipes of their own. The
 * outcome is `insufficient` when somebody has spent what would have to come back.
 */
export async function reverse(
  tx: Tx,
  transferId: string,
  why: { reason: string; causedBy: string; key?: string },
): Promise<Outcome | undefined> {
  const postings = await postingsOf(tx, transferId)
  if (postings.length === 0) return undefined
  const transfer = transferOf(reversal(postings), {
    ...why,
    key: why.key ?? `reversal:${transferId}`,
    request: ['reversal', transferId],
    reference: `transfer:${transferId}`,
    reverses: transferId,
  })
  const [outcome] = await recordIn(tx, [transfer])
  return outcome
}
