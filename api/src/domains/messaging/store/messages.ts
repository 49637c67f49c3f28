import type { MessageView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { type FileRow, isUnapproved } from '../../media/index.ts'

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
  /** Who wrote it for the creator. */
  helper_id: string | null
  is_system: boolean
  charge_id: string | null
  /** The story that it answers. */
  story_id: string | null
  /** Of a message to many: where its text and files are. */
  mass_message_id: string | null
  deleted_at: Date | null
  /** While it is taken down by operators, for both people. */
  taken_down_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Messages as they are read: the text of one to many is kept with its body, and is unsent and taken down with it. */
const read = (db: Queryable) => db`
  select m.id, m.conversation_id, m.number, m.sender_id, m.client_message_id, m.type, coalesce(b.text, m.text) as text,
    m.price_minor, m.author, m.helper_id, m.is_system, m.charge_id, m.story_id, m.mass_message_id, coalesce(m.deleted_at, b.unsent_at) as deleted_at,
    case when b.id is null then m.taken_down_at else b.taken_down_at end as taken_down_at, m.created_at, m.updated_at
  from messages m left join mass_messages b on b.id = m.mass_message_id`

export type NewMessageRow = Omit<MessageRow, 'deleted_at' | 'taken_down_at' | 'created_at' | 'updated_at'>
export type MessageFile = FileRow & { message_id: string; is_preview: boolean }

export async function insertMessage(tx: Queryable, message: NewMessageRow, at: Date): Promise<MessageRow> {
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
    ${read(db)} where conversation_id = ${conversationId} and sender_id = ${senderId} and client_message_id = ${clientMessageId}`
  return row
}

/** When somebody last wrote in a conversation, of its newest hundred messages. */
export async function lastWrittenAt(
  db: Queryable,
  conversationId: string,
  senderId: string,
): Promise<Date | undefined> {
  const [row] = await db<{ created_at: Date }[]>`
    select created_at from (
      select sender_id, number, created_at from messages where conversation_id = ${conversationId}
      order by number desc limit 100
    ) newest where sender_id = ${senderId} order by number desc limit 1`
  return row?.created_at
}

/** The message that tells of a charge. */
export async function findOfCharge(db: Queryable, chargeId: string): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`${read(db)} where charge_id = ${chargeId}`
  return row
}

/** A message by its id, for rooms that have checked who asks; undefined where there is none. */
export async function findMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`${read(db)} where m.id = ${id}`
  return row
}

/** Messages by their ids, for rooms that have checked who asks; those that are gone are left out. */
export async function findMessages(db: Queryable, ids: string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<MessageRow[]>`${read(db)} where m.id = any(${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row]))
}

export type Span = { before?: number | undefined; after?: number | undefined; limit: number; offset: number }

/** Messages of a conversation, newest first; behind a number, oldest first. */
export async function pageOf(db: Queryable, conversationId: string, span: Span): Promise<MessageRow[]> {
  const { before, after, limit, offset } = span
  if (after !== undefined)
    return db<MessageRow[]>`
      ${read(db)} where m.conversation_id = ${conversationId} and m.number > ${after}
      order by m.number limit ${limit} offset ${offset}`
  return db<MessageRow[]>`
    ${read(db)}
    where m.conversation_id = ${conversationId} ${before === undefined ? db`` : db`and m.number < ${before}`}
    order by m.number desc limit ${limit} offset ${offset}`
}

/**
 * Marks a message as unsent; answers whether its conversation has followed a takedown, and nothing where it was unsent
 * already.
 */
export async function markDeleted(tx: Queryable, id: string): Promise<Pick<MessageRow, 'taken_down_at'> | undefined> {
  const [row] = await tx<Pick<MessageRow, 'taken_down_at'>[]>`
    update messages set deleted_at = ${now()}, updated_at = ${now()} where id = ${id} and deleted_at is null
    returning taken_down_at`
  return row
}

/** Says when operators took a message down, or that it is back. */
export async function markTakenDown(tx: Queryable, id: string, taken_down_at: Date | null): Promise<void> {
  await tx`update messages set taken_down_at = ${taken_down_at}, updated_at = ${now()} where id = ${id}`
}

/** Messages of people in private conversations, for those who decide about reports of them. */
export async function reportedMessages(db: Queryable, ids: string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return db<MessageRow[]>`
    ${read(db)} join conversations c on c.id = m.conversation_id and c.kind = 'private'
    where m.id = any(${ids}) and not m.is_system`
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
    select f.*, o.message_id, o.is_preview from (
      select message_id, file_id, position, is_preview from message_files where message_id = any(${ids})
      union all
      select m.id, bf.file_id, bf.position, bf.is_preview
      from messages m join mass_message_files bf on bf.mass_message_id = m.mass_message_id where m.id = any(${ids})
    ) o join files f on f.id = o.file_id order by o.message_id, o.position`
  return Map.groupBy(rows, row => row.message_id)
}

/** Whether a message has a file that no operator has approved. */
export async function hasUnapproved(db: Queryable, messageId: string): Promise<boolean> {
  const files = (await filesOfMessages(db, [messageId])).get(messageId) ?? []
  return files.some(isUnapproved)
}

/** How a message holds a file, for the door of its bytes. */
export type FileUse = Pick<MessageRow, 'sender_id' | 'price_minor' | 'deleted_at'> & {
  message_id: string
  is_preview: boolean
  is_to_many: boolean
}

/** The messages with a file in conversations that somebody is in, without those that operators took down. */
export async function usesOfFile(db: Queryable, viewerId: string, fileId: string): Promise<FileUse[]> {
  return db<FileUse[]>`
    select mf.message_id, mf.is_preview, m.sender_id, m.price_minor, m.deleted_at, false as is_to_many
    from message_files mf join messages m on m.id = mf.message_id
    join conversation_members i on i.conversation_id = m.conversation_id and i.user_id = ${viewerId}
    where mf.file_id = ${fileId} and m.taken_down_at is null
    union all
    select m.id, bf.is_preview, m.sender_id, m.price_minor, coalesce(m.deleted_at, b.unsent_at), true
    from mass_message_files bf join mass_messages b on b.id = bf.mass_message_id
    join conversations c on c.kind = 'private' and c.first_id = least(b.performer_id, ${viewerId}::uuid)
      and c.second_id = greatest(b.performer_id, ${viewerId}::uuid)
    join messages m on m.mass_message_id = b.id and m.conversation_id = c.id
    where bf.file_id = ${fileId} and b.taken_down_at is null`
}

/** Files that were uploaded for messages before a moment and are in none. */
export async function unsentFiles(
  db: Queryable,
  before: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select f.id from files f
    where f.purpose like 'message-%' and f.created_at < ${before}
      and not exists (select 1 from message_files mf where mf.file_id = f.id)
      and not exists (select 1 from mass_message_files bf where bf.file_id = f.id)
      and ${which('f.id')}
    order by f.created_at limit ${limit}`
}
