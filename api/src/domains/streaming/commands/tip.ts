import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { rightsOf } from '../queries/rights.ts'
import { findStreamBy } from '../store/streams.ts'

/** How a tip is charged that is given in the chat of a creator's live stream; null where that is none of this viewer's. */
export async function streamTip(ctx: Ctx, performerId: string, conversationId: string) {
  const stream = isId(conversationId) ? await findStreamBy(ctx.db.sql, { conversation_id: conversationId }) : undefined
  if (stream?.performer_id !== performerId || stream.state === 'ended') return null
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [stream])).get(stream.id)
  return rights?.mayWatch ? { type: 'stream_tip', context: { conversationId } } : null
}
