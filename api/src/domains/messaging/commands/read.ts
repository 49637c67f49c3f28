import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockConversation, markRead, memberIdsOf } from '../store/conversations.ts'

/** Marks everything in one of the viewer's conversations as read (POST /messages/read-all/{id}). */
export async function readAll(ctx: Ctx, id: string): Promise<{ ok: boolean; readNumber: number }> {
  const readerId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    const conversation = isId(id) ? await lockConversation(tx, id) : undefined
    const memberIds = conversation ? await memberIdsOf(tx, conversation) : []
    if (!conversation || !memberIds.includes(readerId)) throw refuse('ENTITY_NOT_FOUND')
    const readNumber = conversation.last_number
    if (await markRead(tx, conversation, readerId))
      await recordFact(tx, 'conversation_read', { conversationId: id, readerId, number: readNumber, memberIds })
    return { ok: true, readNumber }
  })
}
