import { type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** What of this room waits for a creator: conversations with unread messages, first those in which a fan tipped. */
export const messagingToDo: ToDoTable = {
  messagesToAnswer: (db, { performerId }) =>
    waitingRows(
      db,
      {
        id: db`c.id`,
        title: db`c.last_text`,
        person: db`case when c.first_id = m.user_id then c.second_id else c.first_id end`,
        since: db`c.last_at`,
        isPaid: db`exists (
          select 1 from messages t where t.conversation_id = m.conversation_id and t.number > m.read_number
            and t.type = 'tip' and t.sender_id <> m.user_id)`,
      },
      db`from conversation_members m join conversations c on c.id = m.conversation_id
        where m.user_id = ${performerId} and m.unread > 0 and c.kind = 'private'`,
    ),
}
