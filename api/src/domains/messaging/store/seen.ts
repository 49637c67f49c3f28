import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { among } from '../../../kernel/few-rows.ts'
import { hits_max } from '../../../kernel/typed-words.ts'
import { fansBy, subscribesNow } from '../../entitlements/index.ts'
import { type ConversationRow, pairOf } from './conversations.ts'
import type { RulesRow } from './rules.ts'

type Fragment = PendingQuery<Row[]>

/** A private conversation as one of its two people has it, with the other one as they are now. */
export type SeenConversation = ConversationRow & {
  own_name: string
  read_number: number
  unread: number
  listed_at: Date | null
  other_id: string
  seen_number: number
  other_has_written: boolean
  /** Null where the account is gone. */
  other_role: 'user' | 'performer' | 'operator' | null
  other_status: string | null
  other_name: string | null
  other_username: string | null
  other_avatar_file_id: string | null
  other_last_seen_at: Date | null
  other_verified_at: Date | null
  /** They are a creator whose page is labelled as made with AI. */
  other_is_ai: boolean
  /** The rules of the other one, where they are a creator who has chosen. */
  who_may_write: RulesRow['who_may_write'] | null
  message_price_minor: bigint | null
}

const seenColumns = (db: Queryable): Fragment => db`
  c.*, m.name as own_name, m.read_number, m.unread, m.listed_at, o.user_id as other_id, o.read_number as seen_number,
  o.has_written as other_has_written, u.role as other_role, u.status as other_status, u.name as other_name,
  u.username as other_username, u.avatar_file_id as other_avatar_file_id, u.last_seen_at as other_last_seen_at,
  p.verified_at as other_verified_at, p.ai_label is not null as other_is_ai, w.who_may_write, w.message_price_minor`

const seenTables = (db: Queryable): Fragment => db`
  conversation_members m join conversations c on c.id = m.conversation_id and c.kind = 'private'
  join conversation_members o on o.conversation_id = c.id and o.user_id <> m.user_id
  left join users u on u.id = o.user_id left join performers p on p.user_id = u.id
  left join writing_rules w on w.performer_id = u.id`

/** A private conversation that somebody is in; nothing for everybody else. */
export async function findSeen(db: Queryable, viewerId: string, id: string): Promise<SeenConversation | undefined> {
  const [row] = await db<SeenConversation[]>`
    select ${seenColumns(db)} from ${seenTables(db)} where m.user_id = ${viewerId} and m.conversation_id = ${id}`
  return row
}

export type ListFilter = {
  keyword?: string | undefined
  filter?: string | undefined
  before?: string | undefined
  limit: number
  offset: number
}

/**
 * Somebody's conversations in the order of their list, by cursor or by offset, and how many there are, counted up to
 * 1,000. What narrows the list is asked row by row, so that a page reads as far as it has to, and no further, in a list
 * of 100,000.
 */
export async function listSeen(
  db: Queryable,
  viewerId: string,
  { keyword, filter, before, limit, offset }: ListFilter,
): Promise<{ rows: SeenConversation[]; total: number }> {
  const people = keyword ? await peopleCalled(db, keyword) : []
  const subscribers = filter === 'subscribers' ? await subscribersOf(db, viewerId) : []
  const where = db`
    m.user_id = ${viewerId} and m.listed_at is not null
    and (select c.kind from conversations c where c.id = m.conversation_id) = 'private'
    ${keyword ? named(db, viewerId, keyword, people) : db``} ${filterOf(db, viewerId, filter, subscribers)}`
  const [rows, [count]] = await Promise.all([
    db<SeenConversation[]>`
      with page as materialized (
        select m.conversation_id from conversation_members m
        where ${where} ${before ? db`and (m.listed_at, m.conversation_id) < (${cursor(db, viewerId, before)})` : db``}
        order by m.listed_at desc, m.conversation_id desc limit ${limit} offset ${offset})
      select ${seenColumns(db)} from ${seenTables(db)}
      where m.user_id = ${viewerId} and m.conversation_id in (select conversation_id from page)
      order by m.listed_at desc, m.conversation_id desc`,
    db<[{ total: number }]>`
      select count(*)::int as total from (
        select 1 from conversation_members m where ${where} limit ${hits_max}) n`,
  ])
  return { rows, total: count.total }
}

function cursor(db: Queryable, viewerId: string, id: string): Fragment {
  return db`select b.listed_at, b.conversation_id from conversation_members b
    where b.conversation_id = ${id} and b.user_id = ${viewerId}`
}

/** The name and the username of somebody, as their index has them. */
const namesOf = (db: Queryable): Fragment => db`lower(u.name || ' ' || coalesce(u.username, ''))`

/** The other person of a conversation in a row of `m`. */
const otherOf = (db: Queryable): Fragment => db`o.conversation_id = m.conversation_id and o.user_id <> m.user_id`

/** So many people are looked up one by one; of more, some stand at the front of any list that has them. */
const people_max = 2_000

const patternOf = (keyword: string) => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The ids of people who are called so, one more than are looked up one by one at most. */
async function peopleCalled(db: Queryable, keyword: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select u.id from users u where ${namesOf(db)} like ${patternOf(keyword)} limit ${people_max + 1}`
  return rows.map(({ id }) => id)
}

/** The subscribers of somebody, as many. */
async function subscribersOf(db: Queryable, ownerId: string): Promise<string[]> {
  const rows = await db<{ fan_id: string }[]>`
    select s.fan_id from (${fansBy.subscription(db, ownerId)}) s limit ${people_max + 1}`
  return rows.map(({ fan_id }) => fan_id)
}

/** A condition: the conversation is one with these people. */
function withAnyOf(db: Queryable, viewerId: string, ids: string[]): Fragment {
  const pairs = ids.map(id => pairOf(id, viewerId))
  return db`m.conversation_id = any(array(
    select c.id from unnest(${pairs.map(pair => pair.first_id)}::uuid[], ${pairs.map(pair => pair.second_id)}::uuid[])
      as p (first_id, second_id)
    join conversations c on c.first_id = p.first_id and c.second_id = p.second_id and c.kind = 'private'))`
}

/**
 * A condition: the other person is called so, or the viewer calls them so. People of a rare name are looked up; a
 * common one is met while the list is read.
 */
function named(db: Queryable, viewerId: string, keyword: string, ids: string[]): Fragment {
  const pattern = patternOf(keyword)
  const own = db`(m.name <> '' and lower(m.name) like ${pattern})`
  if (ids.length <= people_max)
    return db`and (${withAnyOf(db, viewerId, ids)} or m.conversation_id = any(array(
      select m.conversation_id from conversation_members m where m.user_id = ${viewerId} and ${own})))`
  return db`and (${own} or (
    select ${namesOf(db)} like ${pattern} from conversation_members o join users u on u.id = o.user_id
    where ${otherOf(db)}))`
}

/** A condition: what else narrows the list. */
function filterOf(db: Queryable, viewerId: string, filter: string | undefined, subscribers: string[]): Fragment {
  if (filter === 'unread') return db`and m.unread > 0`
  if (filter === 'unanswered')
    return db`and (select c.last_sender_id from conversations c where c.id = m.conversation_id) <> ${viewerId}`
  if (filter !== 'subscribers') return db``
  if (subscribers.length <= people_max) return db`and ${withAnyOf(db, viewerId, subscribers)}`
  return db`and (
    select 1 from conversation_members o where ${otherOf(db)} and ${subscribesNow(db, db`o.user_id`, db`m.user_id`)}
  ) is not null`
}

/** Who sent messages, with what they are here. */
export type Sender = { id: string; name: string; username: string | null; avatar_file_id: string | null; role: string }

/** The people behind some messages, in one query. */
export async function findSenders(db: Queryable, ids: string[]): Promise<Map<string, Sender>> {
  if (ids.length === 0) return new Map()
  const rows = await db<Sender[]>`
    select id, name, username, avatar_file_id, role from users where id ${among(db, [...new Set(ids)])}`
  return new Map(rows.map(row => [row.id, row]))
}
