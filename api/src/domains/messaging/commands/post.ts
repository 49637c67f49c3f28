import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { type ConversationRow, memberIdsOf, moveOn, previewOf } from '../store/conversations.ts'
import { insertFiles, insertMessage, type MessageRow, type NewMessageRow } from '../store/messages.ts'

/** What somebody, or the site, says in a conversation. */
export type Said = Pick<NewMessageRow, 'sender_id' | 'text'> &
  Partial<Omit<NewMessageRow, 'conversation_id' | 'number' | 'sender_id' | 'text'>> & {
    files?: { file_id: string; is_preview: boolean }[]
  }

/**
 * Puts a message into a conversation that the caller has locked: the next number, the lists and badges of those who are
 * in it, and the fact, all in the caller's transaction.
 */
export async function postMessage(tx: Queryable, conversation: ConversationRow, said: Said): Promise<MessageRow> {
  const { files = [], ...words } = said
  const unsaid = { client_message_id: null, helper_id: null, charge_id: null, mass_message_id: null }
  const usual = {
    id: newId(),
    type: 'text',
    price_minor: 0n,
    author: 'person',
    is_system: false,
    story_id: null,
  } as const
  const place = { conversation_id: conversation.id, number: conversation.last_number + 1 }
  const row = { ...unsaid, ...usual, ...words, ...place }
  const at = now()
  const memberIds = await memberIdsOf(tx, conversation)
  // All are sent at once and run one after the other.
  const [message] = await Promise.all([
    insertMessage(tx, row, at),
    insertFiles(tx, row.id, files),
    moveOn(tx, conversation, {
      last_number: row.number,
      last_type: row.type,
      last_text: previewOf(row.text),
      last_is_priced: row.price_minor > 0n && row.type !== 'tip',
      last_sender_id: row.sender_id,
      last_at: at,
    }),
    recordFact(tx, 'message_sent', {
      messageId: row.id,
      conversationId: row.conversation_id,
      senderId: row.sender_id,
      kind: conversation.kind,
      memberIds,
    }),
  ])
  return message
}
