import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export const conversationKinds = ['private', 'stream_public', 'stream_private'] as const

const preview_length = 30

/** How much of a message its line in the list shows. */
export const previewOf = (text: string) => [...text].slice(0, preview_length).join('')

export type ConversationRow = {
  id: string
  kind: (typeof conversationKinds)[number]
  first_id: string | null
  second_id: string | null
  performer_id: string
  stream_id: string | null
  last_number: number
  last_type: string | null
  last_text: string
  last_is_priced: boolean
  last_sender_id: string | null
  last_at: Date | null
  created_at: Date
  updated_at: Date
}

export type NewConversation = Pick<
  ConversationRow,
  'id' | 'kind' | 'first_id' | 'second_id' | 'performer_id' | 'stream_id'
>

/** Adds a conversation; answers nothing where this pair has one already. */
export async function insertConversation(tx: Queryable, row: NewConversation): Promise<ConversationRow | undefined> {
  const made = { ...row, created_at: now(), updated_at: now() }
  const [added] = await tx<ConversationRow[]>`
    insert into conversations ${tx(made)} on conflict do nothing returning *`
  return added
}

/** The ids of two people in the order in which their conversation keeps them. */
export function pairOf(one: string, other: string): { first_id: string; second_id: string } {
  return one < other ? { first_id: one, second_id: other } : { first_id: other, second_id: one }
}

/** The conversation of two people. */
export async function findOfPair(db: Queryable, one: string, other: string): Promise<ConversationRow | undefined> {
  const { first_id, second_id } = pairOf(one, other)
  const [row] = await db<ConversationRow[]>`
    select * from conversations where first_id = ${first_id} and second_id = ${second_id} and kind = 'private'`
  return row
}

/** A conversation by its id, for rooms that have checked who asks; undefined where there is none. */
export async function findConversationRow(db: Queryable, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db<ConversationRow[]>`select * from conversations where id = ${id}`
  return row
}

/** A conversation, locked so that its messages are numbered one after the other. */
export async function lockConversation(tx: Queryable, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx<ConversationRow[]>`select * from conversations where id = ${id} for update`
  return row
}

/** Adds people to a conversation, not in their lists yet; who is in it already stays as they are. */
export async function addMembers(tx: Queryable, conversationId: string, userIds: readonly string[]): Promise<void> {
  await tx`
    insert into conversation_members (conversation_id, user_id)
    select ${conversationId}::uuid, id from unnest(${[...userIds]}::uuid[]) id on conflict do nothing`
}

/** Puts a conversation at the front of somebody's list. */
export async function listNow(tx: Queryable, conversationId: string, userId: string): Promise<void> {
  await tx`
    update conversation_members set listed_at = ${now()}
    where conversation_id = ${conversationId} and user_id = ${userId}`
}

/** Gives a conversation a name that its owner alone sees; answers whether they are in it. */
export async function renameFor(tx: Queryable, id: string, userId: string, name: string): Promise<boolean> {
  const rows = await tx`
    update conversation_members set name = ${name}
    where conversation_id = ${id} and user_id = ${userId} returning 1`
  return rows.length > 0
}

/** The people in a conversation. */
export async function memberIdsOf(
  db: Queryable,
  { id, kind, first_id, second_id }: Pick<ConversationRow, 'id' | 'kind' | 'first_id' | 'second_id'>,
): Promise<string[]> {
  if (kind === 'private' && first_id && second_id) return [first_id, second_id]
  const rows = await db<{ user_id: string }[]>`
    select user_id from conversation_members where conversation_id = ${id}`
  return rows.map(row => row.user_id)
}

/** What the last message did to its conversation and to the lists of those who are in it. */
export async function moveOn(
  tx: Queryable,
  { id, kind }: ConversationRow,
  last: Pick<
    ConversationRow,
    'last_number' | 'last_type' | 'last_text' | 'last_is_priced' | 'last_sender_id' | 'last_at'
  >,
): Promise<void> {
  const conversation = tx`update conversations set ${tx({ ...last, updated_at: now() })} where id = ${id}`
  if (kind !== 'private') return void (await conversation)
  await tx`
    with moved as (${conversation})
    update conversation_members m set listed_at = ${now()},
      unread = m.unread + case when m.user_id = ${last.last_sender_id} then 0 else 1 end,
      has_written = m.has_written or m.user_id = ${last.last_sender_id},
      wrote_at = case when m.user_id = ${last.last_sender_id} then ${now()} else m.wrote_at end,
      read_number = case when m.user_id = ${last.last_sender_id} and m.unread = 0
        then ${last.last_number} else m.read_number end
    where m.conversation_id = ${id}`
}

/** Marks everything in a conversation as read, messages to many too; answers whether that is news. */
export async function markRead(tx: Queryable, { id, last_number }: ConversationRow, userId: string): Promise<boolean> {
  const [read] = await tx<{ before: number }[]>`
    update conversation_members m set read_number = ${last_number}, unread = 0
    from (
      select read_number from conversation_members
      where conversation_id = ${id} and user_id = ${userId} and (read_number < ${last_number} or unread > 0) for update
    ) o
    where m.conversation_id = ${id} and m.user_id = ${userId} returning o.read_number as before`
  if (!read) return false
  await tx`
    update mass_messages b set seen = b.seen + 1 from messages m
    where m.conversation_id = ${id} and m.number > ${read.before} and m.mass_message_id = b.id
      and m.sender_id <> ${userId}`
  return true
}

/** Takes an unsent message out of what the others have not read. */
export async function forgetUnread(
  tx: Queryable,
  conversationId: string,
  message: { sender_id: string; number: number },
): Promise<void> {
  await tx`
    update conversation_members set unread = greatest(unread - 1, 0)
    where conversation_id = ${conversationId} and user_id <> ${message.sender_id} and read_number < ${message.number}`
}

/** Counts a message that is back among what the others have not read. */
export async function countAgain(
  tx: Queryable,
  conversationId: string,
  message: { sender_id: string; number: number },
): Promise<void> {
  await tx`
    update conversation_members set unread = unread + 1
    where conversation_id = ${conversationId} and user_id <> ${message.sender_id} and read_number < ${message.number}`
}

/** Nothing in a conversation is unread any more, for anybody. */
export async function forgetAllUnread(tx: Queryable, conversationId: string): Promise<void> {
  await tx`update conversation_members set unread = 0 where conversation_id = ${conversationId} and unread > 0`
}

/** The last message of a conversation was unsent. */
export const lastWasDeleted = (tx: Queryable, conversationId: string) => closeLast(tx, conversationId, 'deleted')

/** The last message of a conversation was taken down. */
export const lastWasTakenDown = (tx: Queryable, conversationId: string) => closeLast(tx, conversationId, 'taken-down')

async function closeLast(tx: Queryable, conversationId: string, last_type: 'deleted' | 'taken-down'): Promise<void> {
  await tx`
    update conversations set last_type = ${last_type}, last_text = '', last_is_priced = false, updated_at = ${now()}
    where id = ${conversationId}`
}

/** The last message of a conversation is back: the list shows it again. */
export async function lastIsBack(
  tx: Queryable,
  conversationId: string,
  { type, text, price_minor }: { type: string; text: string; price_minor: bigint },
): Promise<void> {
  await tx`
    update conversations set last_type = ${type}, last_text = ${previewOf(text)},
      last_is_priced = ${price_minor > 0n && type !== 'tip'}, updated_at = ${now()}
    where id = ${conversationId}`
}

/** How many of somebody's conversations have messages that they have not read. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from conversation_members where user_id = ${userId} and unread > 0`
  return row.total
}
