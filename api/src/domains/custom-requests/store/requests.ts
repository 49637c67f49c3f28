import type { CustomRequestKind } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import type { HeldThing } from '../../wallet/index.ts'
import { openStates, overStates, type RequestState, readableStates } from '../lifecycle.ts'

export type RequestRow = {
  id: string
  fan_id: string
  performer_id: string
  kind: CustomRequestKind
  wish: string
  state: RequestState
  price_minor: bigint
  days: number
  counter_minor: bigint | null
  counter_days: number | null
  hold_id: string
  /** How many holds it has had, for their keys. */
  holds: number
  charge_id: string | null
  due_at: Date | null
  next_at: Date | null
  decide_by: Date | null
  reminded_at: Date | null
  /** Its fan has asked for changes once. */
  has_changed: boolean
  delivery_text: string
  decided_by: string | null
  created_at: Date
  updated_at: Date
}

export async function insertRequest(tx: Queryable, row: RequestRow): Promise<void> {
  await tx`insert into custom_requests ${tx(row)}`
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const [row] = await db<RequestRow[]>`select * from custom_requests where id = ${id}`
  return row
}

/** Custom requests by their ids; those that are gone are left out. */
export const findRequests = (db: Queryable, ids: readonly string[]) => rowsById<RequestRow>(db, 'custom_requests', ids)

export async function lockRequest(tx: Queryable, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`select * from custom_requests where id = ${id} for update`
  return row
}

export async function changeRequest(tx: Queryable, id: string, changes: Partial<RequestRow>): Promise<RequestRow> {
  const [row] = await tx<RequestRow[]>`
    update custom_requests set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`The custom request ${id} is not there.`)
  return row
}

/** How many requests to a creator are open. */
export async function countOpen(db: Queryable, performerId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from custom_requests
    where performer_id = ${performerId} and state = any(${[...openStates]})`
  return row.total
}

const statesOf = (which: 'open' | 'over' | undefined) => (which === 'over' ? overStates : [...openStates])

export type RequestFilter = {
  of?: { fan_id: string } | { performer_id: string }
  which?: 'open' | 'over' | undefined
  before?: string | undefined
  limit: number
}

/** Requests of a fan, to a creator or of everyone, newest first. */
export async function listRequests(db: Queryable, { of, which, before, limit }: RequestFilter): Promise<RequestRow[]> {
  const whose = !of ? db`true` : 'fan_id' in of ? db`fan_id = ${of.fan_id}` : db`performer_id = ${of.performer_id}`
  return db<RequestRow[]>`
    select * from custom_requests where ${whose}
      ${which ? db`and state = any(${statesOf(which)})` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Disputed requests, the one that is to be decided first on top. */
export async function listDisputed(
  db: Queryable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<RequestRow[]> {
  const behind = after
    ? db`and (decide_by, id) > (select c.decide_by, c.id from custom_requests c where c.id = ${after})`
    : db``
  return db<RequestRow[]>`
    select * from custom_requests where state = 'disputed' ${behind} order by decide_by, id limit ${limit}`
}

export async function countDisputed(db: Queryable, at: Date): Promise<{ disputed: number; overdue: number }> {
  const [row] = await db<[{ disputed: number; overdue: number }]>`
    select count(*)::int as disputed, count(*) filter (where decide_by < ${at})::int as overdue
    from custom_requests where state = 'disputed'`
  return row
}

/** Requests that move on by themselves by now. */
export async function dueRequests(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from custom_requests where next_at <= ${at} and ${which('id')} order by next_at limit ${limit}`
}

/** Open requests of someone, on one side, or between two people. */
export async function openBetween(
  db: Queryable,
  people: { fanId?: string; performerId?: string },
): Promise<{ id: string }[]> {
  const { fanId, performerId } = people
  return db<{ id: string }[]>`
    select id from custom_requests where state = any(${[...openStates]})
      ${fanId ? db`and fan_id = ${fanId}` : db``} ${performerId ? db`and performer_id = ${performerId}` : db``}
    order by id`
}

/** Replaces what was delivered. */
export async function setFiles(tx: Queryable, requestId: string, fileIds: string[]): Promise<void> {
  await tx`delete from custom_request_files where request_id = ${requestId}`
  const rows = fileIds.map((file_id, position) => ({ request_id: requestId, file_id, position }))
  if (rows.length > 0) await tx`insert into custom_request_files ${tx(rows)}`
}

export async function filesOf(db: Queryable, requestId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    select file_id from custom_request_files where request_id = ${requestId} order by position`
  return rows.map(row => row.file_id)
}

/** A fan's requests in which a file was delivered and may be read. */
export async function deliveredTo(
  db: Queryable,
  fanId: string,
  fileId: string,
): Promise<Pick<RequestRow, 'id' | 'state' | 'performer_id'>[]> {
  return db<RequestRow[]>`
    select r.id, r.state, r.performer_id from custom_request_files f join custom_requests r on r.id = f.request_id
    where f.file_id = ${fileId} and r.fan_id = ${fanId} and r.state = any(${[...readableStates]})`
}

/** What the price of requests is held for, until the day that is agreed on, if there is one. */
export async function heldRequests(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, left(wish, 80) as title, performer_id as "performerId", due_at as until from custom_requests
    where id = any(${ids})`
}
