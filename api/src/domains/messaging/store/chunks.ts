import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { pairOf, previewOf } from './conversations.ts'
import type { MassRow } from './mass.ts'

type Fragment = PendingQuery<Row[]>

/** A fan who was written to, and the message that they have. */
export type Reached = { userId: string; messageId: string }

/**
 * Writes a message to many into the conversations of some fans, in the caller's transaction and a few statements whatever
 * their number. Who has it already is left out.
 */
export async function writeChunk(tx: Queryable, mass: MassRow, fanIds: string[]): Promise<Reached[]> {
  const fresh = await makeConversations(tx, mass, fanIds)
  const made = new Set(fresh.map(row => row.fan_id))
  const known = await moveConversations(
    tx,
    mass,
    fanIds.filter(id => !made.has(id)),
  )
  const rows = [...fresh.map(row => ({ ...row, number: 1 })), ...known].map(row => ({ ...row, message_id: newId() }))
  if (rows.length === 0) return []
  await tx`
    insert into messages (id, conversation_id, number, sender_id, type, text, price_minor, author, helper_id, mass_message_id,
      created_at, updated_at)
    select r.id, r.conversation_id, r.number, ${mass.performer_id}::uuid, ${mass.type}, '', ${mass.price_minor}::bigint,
      ${mass.author}, ${mass.helper_id}::uuid, ${mass.id}::uuid, ${now()}, ${now()}
    from unnest(${rows.map(row => row.message_id)}::uuid[], ${rows.map(row => row.id)}::uuid[],
      ${rows.map(row => row.number)}::int[]) as r (id, conversation_id, number)`
  return rows.map(row => ({ userId: row.fan_id, messageId: row.message_id }))
}

/** What the list shows of it. */
const lastOf = (tx: Queryable, mass: MassRow) => tx`
  ${mass.type}::text as last_type, ${previewOf(mass.text)}::text as last_text,
  ${mass.price_minor > 0n} as last_is_priced, ${mass.performer_id}::uuid as last_sender_id, ${now()}::timestamptz as last_at`

type Made = { id: string; fan_id: string }

/** The conversations with fans who have none yet: they begin with this message. */
async function makeConversations(tx: Queryable, mass: MassRow, fanIds: string[]): Promise<Made[]> {
  const { performer_id } = mass
  const pairs = fanIds.map(fan => ({ fan, ...pairOf(fan, performer_id) }))
  const made = await tx<Made[]>`
    insert into conversations (id, kind, first_id, second_id, performer_id, last_number, last_type, last_text,
      last_is_priced, last_sender_id, last_at, created_at, updated_at)
    select p.id, 'private', p.first_id, p.second_id, ${performer_id}::uuid, 1, l.*, ${now()}, ${now()}
    from unnest(${pairs.map(() => newId())}::uuid[], ${pairs.map(pair => pair.first_id)}::uuid[],
      ${pairs.map(pair => pair.second_id)}::uuid[]) as p (id, first_id, second_id)
    cross join (select ${lastOf(tx, mass)}) l
    on conflict do nothing
    returning id, case when first_id = ${performer_id} then second_id else first_id end as fan_id`
  const ids = made.map(row => row.id)
  await tx`
    insert into conversation_members (conversation_id, user_id, unread, listed_at)
    select * from unnest(${ids}::uuid[], ${made.map(row => row.fan_id)}::uuid[]) as f (id, fan_id)
      cross join (select 1, ${now()}::timestamptz) n
    union all
    select id, ${performer_id}::uuid, 0, null from unnest(${ids}::uuid[]) id`
  return made
}

/**
 * The same for conversations that there are: each is locked, in one order, takes the next number and comes to the front
 * of the fan's list. The creator's own list stays as it is.
 */
async function moveConversations(
  tx: Queryable,
  mass: MassRow,
  fanIds: string[],
): Promise<(Made & { number: number })[]> {
  if (fanIds.length === 0) return []
  const { performer_id } = mass
  const pairs = fanIds.map(fan => pairOf(fan, performer_id))
  const locked = await tx<{ id: string }[]>`
    select c.id from conversations c
    join unnest(${pairs.map(pair => pair.first_id)}::uuid[], ${pairs.map(pair => pair.second_id)}::uuid[])
      as p (first_id, second_id) on c.first_id = p.first_id and c.second_id = p.second_id
    where c.kind = 'private'
      and not exists (select 1 from messages m where m.mass_message_id = ${mass.id} and m.conversation_id = c.id)
    order by c.id for update of c`
  if (locked.length === 0) return []
  const ids = locked.map(row => row.id)
  const moved = await tx<(Made & { number: number })[]>`
    update conversations c set last_number = c.last_number + 1, last_type = l.last_type, last_text = l.last_text,
      last_is_priced = l.last_is_priced, last_sender_id = l.last_sender_id, last_at = l.last_at, updated_at = l.last_at
    from (select ${lastOf(tx, mass)}) l where c.id = any(${ids})
    returning c.id, c.last_number as number,
      case when c.first_id = ${performer_id} then c.second_id else c.first_id end as fan_id`
  await tx`
    update conversation_members set unread = unread + 1, listed_at = ${now()}
    where conversation_id = any(${ids}) and user_id <> ${performer_id}`
  return moved
}

/**
 * Takes a message to many that was unsent out of some of the conversations that still count it as unread or show it as
 * their last; answers who they were.
 */
export async function unwriteChunk(tx: Queryable, massId: string, limit: number): Promise<Reached[]> {
  const found = await tx<{ conversation_id: string }[]>`
    select conversation_id from messages where mass_message_id = ${massId} and deleted_at is null
    order by conversation_id limit ${limit}`
  const ids = found.map(row => row.conversation_id)
  if (ids.length === 0) return []
  await lockAll(tx, ids)
  await tx`
    update conversations c set last_type = 'deleted', last_text = '', last_is_priced = false, updated_at = ${now()}
    from messages m where m.mass_message_id = ${massId} and m.conversation_id = any(${ids}) and c.id = m.conversation_id
      and c.last_number = m.number`
  await tx`
    update conversation_members i set unread = greatest(i.unread - 1, 0)
    from messages m where m.mass_message_id = ${massId} and m.conversation_id = any(${ids})
      and m.taken_down_at is null
      and i.conversation_id = m.conversation_id and i.user_id <> m.sender_id and i.read_number < m.number`
  return tx<Reached[]>`
    update messages m set deleted_at = ${now()}, updated_at = ${now()}
    from conversations c
    where m.mass_message_id = ${massId} and m.conversation_id = any(${ids}) and c.id = m.conversation_id
    returning m.id as "messageId", case when c.first_id = m.sender_id then c.second_id else c.first_id end as "userId"`
}

/**
 * Takes a message to many that was taken down out of some of the conversations that still count it as unread or show it
 * as their last; answers who they were.
 */
export async function followTakedown(tx: Queryable, massId: string, limit: number): Promise<Reached[]> {
  const ids = await conversationsWith(tx, massId, tx`taken_down_at is null`, limit)
  if (ids.length === 0) return []
  await lockAll(tx, ids)
  await tx`
    update conversations c set last_type = 'taken-down', last_text = '', last_is_priced = false, updated_at = ${now()}
    from messages m where ${shown(tx, massId, ids)} and c.id = m.conversation_id and c.last_number = m.number`
  await tx`
    update conversation_members i set unread = greatest(i.unread - 1, 0)
    from messages m where ${shown(tx, massId, ids)} and ${unreadIn(tx)}`
  return markCopies(tx, massId, ids, now())
}

/** The same for one that is back: it is counted and shown where it was, except by those who have read on or it was unsent. */
export async function followPutBack(tx: Queryable, mass: MassRow, limit: number): Promise<Reached[]> {
  const ids = await conversationsWith(tx, mass.id, tx`taken_down_at is not null`, limit)
  if (ids.length === 0) return []
  await lockAll(tx, ids)
  await tx`
    update conversations c set last_type = ${mass.type}, last_text = ${previewOf(mass.text)},
      last_is_priced = ${mass.price_minor > 0n}, updated_at = ${now()}
    from messages m where ${shown(tx, mass.id, ids)} and c.id = m.conversation_id and c.last_number = m.number`
  await tx`
    update conversation_members i set unread = i.unread + 1
    from messages m where ${shown(tx, mass.id, ids)} and ${unreadIn(tx)}`
  return markCopies(tx, mass.id, ids, null)
}

async function conversationsWith(tx: Queryable, massId: string, where: Fragment, limit: number): Promise<string[]> {
  const found = await tx<{ conversation_id: string }[]>`
    select conversation_id from messages where mass_message_id = ${massId} and ${where}
    order by conversation_id limit ${limit}`
  return found.map(row => row.conversation_id)
}

/** Locks conversations in one order, as everything does that locks several. */
async function lockAll(tx: Queryable, ids: string[]): Promise<void> {
  await tx`select 1 from conversations where id = any(${ids}) order by id for update`
}

/** The copies of a message to many in some conversations, without those that are unsent there. */
const shown = (tx: Queryable, massId: string, ids: string[]) =>
  tx`m.mass_message_id = ${massId} and m.conversation_id = any(${ids}) and m.deleted_at is null`

/** The other person has not read it. */
const unreadIn = (tx: Queryable) =>
  tx`i.conversation_id = m.conversation_id and i.user_id <> m.sender_id and i.read_number < m.number`

async function markCopies(
  tx: Queryable,
  massId: string,
  ids: string[],
  taken_down_at: Date | null,
): Promise<Reached[]> {
  return tx<Reached[]>`
    update messages m set taken_down_at = ${taken_down_at}, updated_at = ${now()}
    from conversations c
    where m.mass_message_id = ${massId} and m.conversation_id = any(${ids}) and c.id = m.conversation_id
    returning m.id as "messageId", case when c.first_id = m.sender_id then c.second_id else c.first_id end as "userId"`
}
