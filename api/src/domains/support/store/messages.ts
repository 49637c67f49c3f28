import type { Queryable } from '../../../kernel/database.ts'

/** What was written in a thread and its person may read; without an `operator_id` by them. */
export type MessageRow = { id: string; thread_id: string; operator_id: string | null; text: string; created_at: Date }

/** The same with notes, as operators read it. */
export type EntryRow = MessageRow & { is_note: boolean }

export async function insertMessage(tx: Queryable, row: MessageRow): Promise<void> {
  await tx`insert into support_messages ${tx(row)}`
}

export async function insertNote(tx: Queryable, row: MessageRow): Promise<void> {
  await tx`insert into support_notes ${tx(row)}`
}

type Range = { before?: string | undefined; limit: number }

/** The messages of a thread without its notes, newest first, below the one that was seen last. */
export async function listMessages(db: Queryable, threadId: string, { before, limit }: Range): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    select * from support_messages where thread_id = ${threadId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** The messages and notes of a thread, newest first, below the one that was seen last; for operators alone. */
export async function listEntries(db: Queryable, threadId: string, { before, limit }: Range): Promise<EntryRow[]> {
  const some = (table: string, isNote: boolean) => db`
    (select id, thread_id, operator_id, text, created_at, ${isNote} as is_note from ${db(table)}
    where thread_id = ${threadId} ${before ? db`and id < ${before}` : db``} order by id desc limit ${limit})`
  return db<EntryRow[]>`
    ${some('support_messages', false)} union all ${some('support_notes', true)} order by id desc limit ${limit}`
}
