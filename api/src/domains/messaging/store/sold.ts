import type { Queryable } from '../../../kernel/database.ts'

/** The files that buying a message opens, by their ids. */
export async function boughtFilesOfMessage(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    select file_id from message_files where message_id = ${messageId} and not is_preview`
  return rows.map(row => row.file_id)
}

/** Whether somebody sent a message themselves. */
export async function isSender(db: Queryable, messageId: string, userId: string): Promise<boolean> {
  const rows = await db`select 1 from messages where id = ${messageId} and sender_id = ${userId}`
  return rows.length > 0
}

/** One message that was for sale, or one to many with all its copies. */
export type SoldMessage = { messageId: string } | { massMessageId: string }

/** A copy of a message, and who it was for. */
export type MessageCopy = { messageId: string; conversationId: string; recipientId: string }

/** Some copies of a message, in the order of their conversations behind one. */
export function copiesOfMessage(
  db: Queryable,
  sold: SoldMessage,
  { after, limit }: { after: string | null; limit: number },
): Promise<MessageCopy[]> {
  const which = 'messageId' in sold ? db`m.id = ${sold.messageId}` : db`m.mass_message_id = ${sold.massMessageId}`
  return db<MessageCopy[]>`
    with copies as materialized (
      select m.id, m.conversation_id, m.sender_id from messages m
      where ${which} ${after ? db`and m.conversation_id > ${after}` : db``}
      order by m.conversation_id limit ${limit})
    select m.id as "messageId", m.conversation_id as "conversationId",
      case when t.first_id = m.sender_id then t.second_id else t.first_id end as "recipientId"
    from copies m join conversations t on t.id = m.conversation_id
    order by m.conversation_id`
}
