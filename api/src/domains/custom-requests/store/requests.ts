import type { CustomRequestKind } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { type HeldThing, tableOf } from '../../wallet/index.ts'
import { openStates, type RequestState, readableStates } from '../lifecycle.ts'

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

export const requestTable = tableOf<RequestRow>('custom_requests', 'custom request')
export const { find: findRequest, findAll: findRequests } = requestTable

/** How many requests to a creator are open. */
export async function countOpen(db: Queryable, performerId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from custom_requests
    where performer_id = ${performerId} and state = any(${[...openStates]})`
  return row.total
}

export async function countDisputed(db: Queryable, at: Date): Promise<{ disputed: number; overdue: number }> {
  const [row] = await db<[{ disputed: number; overdue: number }]>`
    select count(*)::int as disputed, count(*) filter (where decide_by < ${at})::int as overdue
    from custom_requests where state = 'disputed'`
  return row
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
