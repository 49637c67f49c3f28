import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Facts } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { lockConversation } from '../store/conversations.ts'
import { findOfCharge } from '../store/messages.ts'
import { findSeen } from '../store/seen.ts'
import { postMessage } from './post.ts'

/** What a tip is charged with so that it stands in a conversation. Refuses 400 where that isn't with this creator. */
export async function tipContext(
  ctx: Ctx,
  performerId: string,
  conversationId: string,
): Promise<Record<string, string>> {
  const seen = isId(conversationId) ? await findSeen(ctx.db.sql, viewerOf(ctx).id, conversationId) : undefined
  if (seen?.other_id !== performerId)
    throw refuseFields([{ path: 'conversationId', message: "You don't have this conversation with this creator." }])
  return { conversationId }
}

/** Says a tip in the conversation that it was given in, once, whatever runs twice. */
export async function tipGiven(tx: Tx, charge: Facts['charge_made']): Promise<void> {
  const { kind, chargeId, conversationId, fanId, grossMinor, note = '' } = charge
  if (kind !== 'tip' || !conversationId) return
  const conversation = await lockConversation(tx, conversationId)
  if (!conversation || (await findOfCharge(tx, chargeId))) return
  await postMessage(tx, conversation, {
    sender_id: fanId,
    type: 'tip',
    text: note,
    price_minor: BigInt(grossMinor),
    charge_id: chargeId,
  })
}
