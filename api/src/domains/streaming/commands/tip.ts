import type { Input, wallet } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { requirePriceSeen } from '../../wallet/index.ts'
import { rightsOf } from '../queries/rights.ts'
import { findStreamBy } from '../store/streams.ts'
import { findMenuEntry } from '../store/tips.ts'

/**
 * How a tip is charged that is given in the chat of a creator's live stream, for something of their tip menu or just so;
 * null where that chat is none of this viewer's. Refuses PRICE_CHANGED `{price}` where it costs more than the tip by now, and
 * 400 for what isn't on the menu any more.
 */
export async function streamTip(ctx: Ctx, performerId: string, form: Input<typeof wallet.tip>['body']) {
  const { conversationId = '', menuEntryId } = form
  const stream = isId(conversationId) ? await findStreamBy(ctx.db.sql, { conversation_id: conversationId }) : undefined
  if (stream?.performer_id !== performerId || stream.state === 'ended') return null
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [stream])).get(stream.id)
  if (!rights?.mayWatch) return null
  const tip = { type: 'stream_tip' as const, context: { conversationId } }
  if (menuEntryId === undefined) return tip
  const entry = isId(menuEntryId) ? await findMenuEntry(ctx.db.sql, performerId, menuEntryId) : undefined
  if (!entry) throw refuseFields([{ path: 'menuEntryId', message: "This isn't on the tip menu any more." }])
  const { title, price_minor } = entry
  requirePriceSeen(form.price, price_minor)
  return { ...tip, title, price_minor, context: { conversationId, menuEntryId, note: title } }
}
