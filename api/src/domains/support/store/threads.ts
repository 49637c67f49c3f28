import type { ReadingLanguage, SupportState, SupportThing, SupportTopic } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type ThreadRow = {
  id: string
  number: bigint
  user_id: string | null
  /** Of who wrote without an account. */
  guest_name: string | null
  guest_email: string | null
  guest_language: ReadingLanguage | null
  topic: SupportTopic
  about_type: SupportThing | null
  about_id: string | null
  about_title: string | null
  about_at: Date | null
  state: SupportState
  /** The first message without an answer. */
  waiting_id: string | null
  last_id: string
  assigned_to: string | null
  /** The message of which the desk was told that it waits too long. */
  overdue_told_id: string | null
  closed_at: Date | null
  created_at: Date
}

/** A thread with its newest message, and since when it waits. */
export type ListedThread = ThreadRow & {
  excerpt: string
  is_from_support: boolean
  last_at: Date
  waits_since: Date | null
}

export async function insertThread(tx: Queryable, row: Omit<ThreadRow, 'number' | 'overdue_told_id'>): Promise<void> {
  await tx`insert into support_threads ${tx(row)}`
}

/** A thread, locked until the transaction ends; with a `userId` only one of theirs. */
export async function lockThread(tx: Queryable, id: string, userId?: string): Promise<ThreadRow | undefined> {
  const [row] = await tx<ThreadRow[]>`
    select * from support_threads where id = ${id} ${userId ? tx`and user_id = ${userId}` : tx``} for update`
  return row
}

export type Change = Partial<Pick<ThreadRow, 'state' | 'waiting_id' | 'last_id' | 'assigned_to' | 'closed_at'>>

export async function changeThread(tx: Queryable, id: string, change: Change): Promise<void> {
  await tx`update support_threads set ${tx(change as Record<string, never>)} where id = ${id}`
}

const excerpt_length = 200

const listed = (db: Queryable) => db`
  select t.*, left(m.text, ${excerpt_length}) as excerpt, m.operator_id is not null as is_from_support,
    m.created_at as last_at, w.created_at as waits_since
  from support_threads t join support_messages m on m.id = t.last_id
  left join support_messages w on w.id = t.waiting_id`

/** A thread as lists show it; with a `userId` only one of theirs. */
export async function findThread(db: Queryable, id: string, userId?: string): Promise<ListedThread | undefined> {
  const [row] = await db<ListedThread[]>`
    ${listed(db)} where t.id = ${id} ${userId ? db`and t.user_id = ${userId}` : db``}`
  return row
}

/** The threads of one person, the one with the newest message first, below the message that was seen last. */
export async function listOwnThreads(
  db: Queryable,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ListedThread[]> {
  return db<ListedThread[]>`
    ${listed(db)} where t.user_id = ${userId} ${before ? db`and t.last_id < ${before}` : db``}
    order by t.last_id desc limit ${limit}`
}

/** Threads of the person behind one, beside it; the one with the newest message first. */
export async function listOthers(db: Queryable, of: ThreadRow, limit: number): Promise<ListedThread[]> {
  const person = of.user_id ? db`t.user_id = ${of.user_id}` : db`lower(t.guest_email) = lower(${of.guest_email})`
  return db<ListedThread[]>`
    ${listed(db)} where ${person} and t.id <> ${of.id} order by t.last_id desc limit ${limit}`
}

export type QueueFilter = {
  state: SupportState
  topic?: SupportTopic | undefined
  assignedTo?: string | undefined
  before?: string | undefined
  limit: number
}

/**
 * Threads for operators: open ones by how long they wait, the longest first, all others by their newest message. `before`
 * is the message by which the last one that was seen stands in that order (`placeOf`).
 */
export async function listQueue(
  db: Queryable,
  { state, topic, assignedTo, before, limit }: QueueFilter,
): Promise<ListedThread[]> {
  const waits = state === 'open'
  const from = waits ? db`and t.waiting_id > ${before ?? null}` : db`and t.last_id < ${before ?? null}`
  return db<ListedThread[]>`
    ${listed(db)} where ${waits ? db`t.waiting_id is not null` : db`t.state = ${state}`}
      ${topic ? db`and t.topic = ${topic}` : db``} ${assignedTo ? db`and t.assigned_to = ${assignedTo}` : db``}
      ${before ? from : db``}
    order by ${waits ? db`t.waiting_id` : db`t.last_id desc`} limit ${limit}`
}

/** The position of a thread in `listQueue`. */
export const placeOf = (row: ThreadRow): string => row.waiting_id ?? row.last_id

export type QueueCounts = { waiting: number; overdue: number; mine: number }

/** How many threads wait, how many of those since before a moment, and how many of them one operator took. */
export async function countQueue(db: Queryable, overdueSince: Date, operatorId?: string): Promise<QueueCounts> {
  const [row] = await db<[QueueCounts]>`
    select count(*)::int as waiting, count(*) filter (where w.created_at < ${overdueSince})::int as overdue,
      count(*) filter (where t.assigned_to = ${operatorId ?? null}::uuid)::int as mine
    from support_threads t join support_messages w on w.id = t.waiting_id`
  return row
}

/** Holds the threads of one person still until the transaction ends, and counts those since a moment. */
export async function lockAndCountOpened(tx: Queryable, userId: string, since: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`support.${userId}`}, 0))`
  const [row] = await tx<[{ opened: number }]>`
    select count(*)::int as opened from support_threads where user_id = ${userId} and created_at > ${since}`
  return row.opened
}

/** Threads that wait since before a moment and weren’t told of yet, locked. */
export function lockOverdueThreads(
  tx: Queryable,
  before: Date,
  { which, limit }: { which: Which; limit: number },
): PromiseLike<LateThread[]> {
  return tx<LateThread[]>`
    select t.id, t.number, t.waiting_id, w.created_at as waits_since
    from support_threads t join support_messages w on w.id = t.waiting_id
    where w.created_at < ${before} and t.overdue_told_id is distinct from t.waiting_id and ${which('t.id')}
    order by t.waiting_id limit ${limit} for update of t skip locked`
}

/** Operators were told that these wait. */
export async function markOverdueTold(tx: Queryable, threadIds: string[]): Promise<void> {
  await tx`update support_threads set overdue_told_id = waiting_id where id = any(${threadIds})`
}

export type LateThread = Pick<ThreadRow, 'id' | 'number'> & { waiting_id: string; waits_since: Date }

/** The messages that wait for an answer, by their threads. */
export async function waitingMessages(db: Queryable, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; waiting_id: string | null }[]>`
    select id, waiting_id from support_threads where id = any(${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row.waiting_id]))
}

/** How many threads came from an address without an account since a moment. */
export async function countFromAddress(db: Queryable, email: string, since: Date): Promise<number> {
  const [row] = await db<[{ opened: number }]>`
    select count(*)::int as opened from support_threads where lower(guest_email) = lower(${email}) and created_at > ${since}`
  return row.opened
}

/** Closes the answered threads of one person, or of everyone whose newest message is older than a moment. */
export async function closeThreads(
  tx: Queryable,
  which: { userId: string } | { answeredBefore: Date },
  at: Date,
): Promise<void> {
  const condition =
    'userId' in which
      ? tx`user_id = ${which.userId} and state <> 'closed'`
      : tx`state = 'answered' and (
          select m.created_at from support_messages m where m.id = last_id) < ${which.answeredBefore}`
  await tx`update support_threads set state = 'closed', waiting_id = null, closed_at = ${at} where ${condition}`
}

/**
 * Deletes some threads that were closed before a moment, of people without an account or whose account is closed;
 * answers how many.
 */
export async function deleteForgotten(tx: Queryable, closedBefore: Date, batch: number): Promise<number> {
  const { count } = await tx`
    delete from support_threads where id in (
      select t.id from support_threads t left join users u on u.id = t.user_id
      where t.closed_at < ${closedBefore} and (t.user_id is null or u.status = 'closed')
      order by t.closed_at limit ${batch})`
  return count
}
