import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import type { HeldThing } from '../../wallet/index.ts'
import { type CallState, overStates } from '../lifecycle.ts'

export type CallRow = {
  id: string
  offer_id: string | null
  fan_id: string
  performer_id: string
  state: CallState
  title: string
  minutes: number
  price_minor: bigint
  sound_only: boolean
  free_h: number
  late_percent: number
  wish: string
  start_at: Date
  ends_at: Date
  busy_until: Date
  timezone: string
  fan_timezone: string
  hold_id: string
  /** How many holds it has had, for their keys. */
  holds: number
  charge_id: string | null
  charged_minor: bigint
  /** Moments, as ISO 8601 in UTC. */
  proposed: string[]
  proposed_by: 'fan' | 'creator' | null
  fan_proposed: boolean
  creator_proposed: boolean
  answer_by: Date | null
  next_at: Date | null
  reminded: number
  show_id: string | null
  note: string
  ended_at: Date | null
  decided_by: string | null
  created_at: Date
  updated_at: Date
}

export async function insertCall(tx: Queryable, row: CallRow): Promise<void> {
  await tx`insert into calls ${tx(row)}`
}

export async function findCall(db: Queryable, id: string): Promise<CallRow | undefined> {
  const [row] = await db<CallRow[]>`select * from calls where id = ${id}`
  return row
}

/** Calls by their ids; those that are gone are left out. */
export const findCalls = (db: Queryable, ids: readonly string[]) => rowsById<CallRow>(db, 'calls', ids)

export async function lockCall(tx: Queryable, id: string): Promise<CallRow | undefined> {
  const [row] = await tx<CallRow[]>`select * from calls where id = ${id} for update`
  return row
}

/** The call that a private show is of. */
export async function callOfShow(db: Queryable, showId: string): Promise<{ id: string } | undefined> {
  const [row] = await db<{ id: string }[]>`select id from calls where show_id = ${showId}`
  return row
}

export async function changeCall(tx: Queryable, id: string, changes: Partial<CallRow>): Promise<CallRow> {
  const [row] = await tx<CallRow[]>`
    update calls set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`The call ${id} is not there.`)
  return row
}

/** Written out, so that the indexes of open calls serve. */
const isOpenState = (db: Queryable) => db`state in ('asked', 'confirmed')`

export type CallFilter = {
  of?: { fan_id: string } | { performer_id: string }
  which: 'coming' | 'over' | 'missed'
  before?: string | undefined
  limit: number
}

/** Calls of a fan, of a creator or of everyone: those to come, the next one first; the others, the latest first. */
export async function listCalls(db: Queryable, { of, which, before, limit }: CallFilter): Promise<CallRow[]> {
  const whose = !of ? db`true` : 'fan_id' in of ? db`fan_id = ${of.fan_id}` : db`performer_id = ${of.performer_id}`
  const isComing = which === 'coming'
  const states = isComing
    ? isOpenState(db)
    : which === 'missed'
      ? db`state = 'missed_by_creator'`
      : db`state = any(${overStates})`
  const last = db`(select c.start_at, c.id from calls c where c.id = ${before ?? null})`
  const behind = !before ? db`` : isComing ? db`and (start_at, id) > ${last}` : db`and (start_at, id) < ${last}`
  return db<CallRow[]>`
    select * from calls where ${whose} and ${states} ${behind}
    order by ${isComing ? db`start_at, id` : db`start_at desc, id desc`} limit ${limit}`
}

type Span = { from: Date; to: Date }

/** When a creator's open calls take place, with the pause after each, as far as they overlap a span. */
export async function bookedSpans(
  db: Queryable,
  performerId: string,
  { from, to }: Span,
  except: string | null = null,
): Promise<Span[]> {
  return db<Span[]>`
    select start_at as "from", busy_until as "to" from calls
    where performer_id = ${performerId} and ${isOpenState(db)}
      and tstzrange(start_at, busy_until) && tstzrange(${from}, ${to}) ${except ? db`and id <> ${except}` : db``}
    limit 2000`
}

/** Calls that the job has to look at by now. */
export async function dueCalls(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from calls where next_at <= ${at} and ${which('id')} order by next_at limit ${limit}`
}

/** Open calls of someone, on one side, or between two people. */
export async function openCallsOf(
  db: Queryable,
  { fanId, performerId }: { fanId?: string; performerId?: string },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from calls where ${isOpenState(db)}
      ${fanId ? db`and fan_id = ${fanId}` : db``} ${performerId ? db`and performer_id = ${performerId}` : db``}
    order by id`
}

/** How many calls each of some creators missed since a moment. */
export async function missedSince(db: Queryable, performerIds: string[], since: Date): Promise<Map<string, number>> {
  if (performerIds.length === 0) return new Map()
  const rows = await db<{ performer_id: string; total: number }[]>`
    select performer_id, count(*)::int as total from calls
    where performer_id = any(${performerIds}) and state = 'missed_by_creator' and start_at > ${since}
    group by performer_id`
  return new Map(rows.map(row => [row.performer_id, row.total]))
}

/** What the price of calls is held for, until they end. */
export async function heldCalls(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, title, performer_id as "performerId", ends_at as until from calls where id = any(${ids})`
}
