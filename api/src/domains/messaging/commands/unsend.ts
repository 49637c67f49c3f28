import type { MessageView } from '@fanfare/contract'
import { type Ctx, placeOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { presentMessages } from '../queries/messages.ts'
import {
  type ConversationRow,
  forgetAllUnread,
  forgetUnread,
  lastWasDeleted,
  lockConversation,
  memberIdsOf,
} from '../store/conversations.ts'
import { findMessage, type MessageRow, markAllDeleted, markDeleted } from '../store/messages.ts'

/**
 * Unsends one of the viewer's messages, in the chat of a stream too (DELETE /messages/{id}); the second time nothing more happens. Refuses FORBIDDEN for
 * the other person's and for what tells of money, ENTITY_NOT_FOUND in conversations of others.
 */
export async function deleteMessage(ctx: Ctx, id: string): Promise<MessageView> {
  const viewer = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const known = isId(id) ? await findMessage(tx, id) : undefined
    const conversation = known && (await lockConversation(tx, known.conversation_id))
    const memberIds = conversation ? await memberIdsOf(tx, conversation) : []
    if (!known || !conversation) throw refuse('ENTITY_NOT_FOUND')
    // Nobody is a member of the chat of a stream: people come and go, and what they said there stays theirs.
    const isOwnInStream = conversation.kind !== 'private' && known.sender_id === viewer.id
    if (!isOwnInStream && !memberIds.includes(viewer.id)) throw refuse('ENTITY_NOT_FOUND')
    if (known.sender_id !== viewer.id || known.type === 'tip') throw refuse('FORBIDDEN')
    await unsend(tx, conversation, known, { memberIds, sessionId: viewer.sessionId })
  })
  const message = await findMessage(ctx.db.sql, id)
  const [view] = message ? await presentMessages(ctx, viewer, [message], placeOf(ctx)) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/**
 * Unsends a message of a conversation that the caller has locked; who bought it keeps it. The session that did it has its
 * answer and isn't told.
 */
export async function unsend(
  tx: Tx,
  conversation: ConversationRow,
  message: Pick<MessageRow, 'id' | 'number' | 'sender_id'>,
  { memberIds, sessionId }: { memberIds: string[]; sessionId: string },
): Promise<void> {
  const marked = await markDeleted(tx, message.id)
  if (!marked) return
  // What operators took down isn't counted any more.
  if (!marked.taken_down_at) await forgetUnread(tx, conversation.id, message)
  if (conversation.last_number === message.number) await lastWasDeleted(tx, conversation.id)
  await recordFact(tx, 'message_unsent', {
    messageId: message.id,
    conversationId: conversation.id,
    kind: conversation.kind,
    senderId: message.sender_id,
    memberIds,
    sessionId,
  })
}

/**
 * Unsends everything in a conversation of the viewer, who is its creator (DELETE /messages/{id}/remove-all-message).
 * Refuses FORBIDDEN to the other person, ENTITY_NOT_FOUND to everybody else.
 */
export async function removeAll(ctx: Ctx, id: string): Promise<void> {
  const { id: viewerId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const conversation = isId(id) ? await lockConversation(tx, id) : undefined
    const memberIds = conversation ? await memberIdsOf(tx, conversation) : []
    const isOwn = conversation?.performer_id === viewerId
    if (!conversation || !(isOwn || memberIds.includes(viewerId))) throw refuse('ENTITY_NOT_FOUND')
    if (!isOwn) throw refuse('FORBIDDEN')
    await clearConversation(tx, conversation, memberIds)
  })
}

/** Unsends everything in a conversation that the caller has locked; what was bought stays for its buyers. */
export async function clearConversation(tx: Tx, conversation: ConversationRow, memberIds: string[]): Promise<void> {
  const { id, kind, last_number } = conversation
  await markAllDeleted(tx, id)
  await forgetAllUnread(tx, id)
  if (last_number > 0) await lastWasDeleted(tx, id)
  await recordFact(tx, 'conversation_cleared', { conversationId: id, kind, memberIds })
}
