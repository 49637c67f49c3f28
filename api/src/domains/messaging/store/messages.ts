import type { MessageView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from '../../media/index.ts'

export type MessageRow = {
  id: string
  conversation_id: string
  number: number
  sender_id: string
  client_message_id: string | null
  type: 'text' | 'media' | 'photo' | 'video' | 'audio' | 'tip' | 'notify'
  text: string
  price_minor: bigint
  author: MessageView['author']
  is_system: boolean
  charge_id: string | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

export type NewMessageRow = Omit<MessageRow, 'deleted_at' | 'created_at' | 'updated_at'>
export type MessageFile = FileRow & { message_id: string; is_preview: boolean }

export async function insertMessage(tx: Queryable, message: NewMessageRow): Promise<MessageRow> {
  const at = now()
  const [row] = await tx<MessageRow[]>`
    insert into messages ${tx({ ...message, created_at: at, updated_at: at })} returning *`
  return row as MessageRow
}

/** The message that somebody has sent under this id of theirs. */
export async function findSent(
  db: Queryable,
  conversationId: string,
  senderId: string,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select * from messages
    where conversation_id = ${conversationId} and sender_id = ${senderId} and client_message_id = ${clientMessageId}`
  return row
}

/** The message that tells of a charge. */
export async function findOfCharge(db: Queryable, chargeId: string): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`select * from messages where charge_id = ${chargeId}`
  return row
}

export async function findMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`select * from messages where id = ${id}`
  return row
}

export type Span = { before?: number | undefined; after?: number | undefined; limit: number; offset: number }

/** Messages of a conversation, newest first; behind a number, oldest first. */
export async function pageOf(db: Queryable, conversationId: string, span: Span): Promise<MessageRow[]> {
  const { before, after, limit, offset } = span
  if (after !== undefined)
    return db<MessageRow[]>`
      select * from messages where conversation_id = ${conversationId} and number > ${after}
      order by number limit ${limit} offset ${offset}`
  return db<MessageRow[]>`
    select * from messages
    where conversation_id = ${conversationId} ${before === undefined ? db`` : db`and number < ${before}`}
    order by number desc limit ${limit} offset ${offset}`
}

/** Marks a message as unsent; answers false where it was already. */
export async function markDeleted(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx`
    update messages set deleted_at = ${now()}, updated_at = ${now()} where id = ${id} and deleted_at is null returning 1`
  return rows.length > 0
}

/** Marks every message of a conversation as unsent. */
export async function markAllDeleted(tx: Queryable, conversationId: string): Promise<void> {
  await tx`
    update messages set deleted_at = ${now()}, updated_at = ${now()}
    where conversation_id = ${conversationId} and deleted_at is null`
}

export async function insertFiles(
  tx: Queryable,
  messageId: string,
  files: { file_id: string; is_preview: boolean }[],
): Promise<void> {
  if (files.length === 0) return
  await tx`
    insert into message_files ${tx(files.map((file, position) => ({ message_id: messageId, ...file, position })))}`
}

/** The files of some messages in their order, in one query. */
export async function filesOfMessages(db: Queryable, ids: string[]): Promise<Map<string, MessageFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db<MessageFile[]>`
    select f.*, mf.message_id, mf.is_preview from message_files mf join files f on f.id = mf.file_id
    where mf.message_id = any(${ids}) order by mf.message_id, mf.position`
  return Map.groupBy(rows, row => row.message_id)
}

/** How a message holds a file, for the door of its bytes. */
export type FileUse = Pick<MessageRow, 'sender_id' | 'price_minor' | 'deleted_at'> & {
  message_id: string
  is_preview: boolean
}

/** The messages with a file in conversations that somebody is in. */
export async function usesOfFile(db: Queryable, viewerId: string, fileId: string): Promise<FileUse[]> {
  return db<FileUse[]>`
    select mf.message_id, mf.is_preview, m.sender_id, m.price_minor, m.deleted_at
    from message_files mf join messages m on m.id = mf.message_id
    join conversation_members i on i.conversation_id = m.conversation_id and i.user_id = ${viewerId}
    where mf.file_id = ${fileId}`
}

/** Files that were uploaded for messages before a moment and are in none. */
export async function unsentFiles(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select f.id from files f
    where f.purpose like 'message-%' and f.created_at < ${before}
      and not exists (select 1 from message_files mf where mf.file_id = f.id)
    order by f.created_at limit ${limit}`
  return rows.map(row => row.id)
}
