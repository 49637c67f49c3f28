import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { type ConversationRow, memberIdsOf, moveOn } from '../store/conversations.ts'
import { insertFiles, insertMessage, type MessageRow, type NewMessageRow } from '../store/messages.ts'

/** What somebody, or the site, says in a conversation. */
export type Said = Pick<NewMessageRow, 'sender_id' | 'text'> &
  Partial<Omit<NewMessageRow, 'conversation_id' | 'number' | 'sender_id' | 'text'>> & {
    files?: { file_id: string; is_preview: boolean }[]
  }

const preview_length = 30

/**
 * Puts a message into a conversation that the caller has locked: the next number, the lists and badges of those who are
 * in it, and the fact, all in the caller's transaction.
 */
export async function postMessage(tx: Queryable, conversation: ConversationRow, said: Said): Promise<MessageRow> {
  const { files = [], ...words } = said
  const unsaid = { client_message_id: null, helper_id: null, charge_id: null, mass_message_id: null, is_system: false }
  const usual = { id: newId(), type: 'text', price_minor: 0n, author: 'person' } as const
  const place = { conversation_id: conversation.id, number: conversation.last_number + 1 }
  const [memberIds, message] = await Promise.all([
    memberIdsOf(tx, conversation.id),
    insertMessage(tx, { ...unsaid, ...usual, ...words, ...place }),
  ])
  await Promise.all([
    insertFiles(tx, message.id, files),
    moveOn(tx, conversation, {
      last_number: message.number,
      last_type: message.type,
      last_text: [...message.text].slice(0, preview_length).join(''),
      last_is_priced: message.price_minor > 0n && message.type !== 'tip',
      last_sender_id: message.sender_id,
      last_at: message.created_at,
    }),
    recordFact(tx, 'message_sent', {
      ...{ messageId: message.id, conversationId: message.conversation_id, senderId: message.sender_id },
      ...{ kind: conversation.kind, memberIds },
    }),
  ])
  return message
}
