import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import type { HeldThing } from '../../wallet/index.ts'
import type { ShowState } from '../lifecycle.ts'

export type ShowRow = {
  id: string
  fan_id: string
  performer_id: string
  state: ShowState
  start_at: Date
  timezone: string
  wish: string
  minutes_max: number
  extended_count: number
  /** Of a minute. */
  price_minor: bigint
  stream_id: string | null
  hold_id: string | null
  held_minor: bigint
  charge_id: string | null
  spent_minor: bigint
  delivered_ms: bigint
  both_since: Date | null
  fan_seen_at: Date | null
  performer_seen_at: Date | null
  /** Since when their creator sees the fan. */
  fan_camera_at: Date | null
  /** Of a show that was booked: when it ends, and its price, which another room holds. */
  ends_at: Date | null
  booked_minor: bigint | null
  sound_only: boolean
  /** Of a booked show: when each came first, and who ended it before its time. */
  fan_came_at: Date | null
  performer_came_at: Date | null
  left_by: 'fan' | 'performer' | null
  created_at: Date
  updated_at: Date
}

/** What a show that is paid by the second has none of. */
export const unbooked = {
  ends_at: null,
  booked_minor: null,
  sound_only: false,
  fan_came_at: null,
  performer_came_at: null,
  left_by: null,
}

/** Makes a request, unless the fan has an open one with this creator. */
export async function insertShow(tx: Queryable, row: ShowRow): Promise<boolean> {
  const { count } = await tx`
    insert into show_requests ${tx(row)}
    on conflict (fan_id, performer_id) where state in ('pending', 'approved', 'started') and ends_at is null do nothing`
  return count > 0
}

/** A private show by its id, for rooms that have checked who asks; undefined where there is none. */
export async function findShow(db: Queryable, id: string): Promise<ShowRow | undefined> {
  const [row] = await db<ShowRow[]>`select * from show_requests where id = ${id}`
  return row
}

/** Private shows by their ids; those that are gone are left out. */
export const findShows = (db: Queryable, ids: readonly string[]) => rowsById<ShowRow>(db, 'show_requests', ids)

export async function lockShow(tx: Queryable, id: string): Promise<ShowRow | undefined> {
  const [row] = await tx<ShowRow[]>`select * from show_requests where id = ${id} for update`
  return row
}

export async function showOfStream(db: Queryable, streamId: string): Promise<ShowRow | undefined> {
  const [row] = await db<ShowRow[]>`select * from show_requests where stream_id = ${streamId}`
  return row
}

/** The fans of some shows, by the shows' streams. */
export async function fansOfStreams(db: Queryable, streamIds: string[]): Promise<Map<string, string>> {
  if (streamIds.length === 0) return new Map()
  const rows = await db<{ stream_id: string; fan_id: string }[]>`
    select stream_id, fan_id from show_requests where stream_id = any(${streamIds})`
  return new Map(rows.map(row => [row.stream_id, row.fan_id]))
}

/** The show that a private stream is of, locked; nothing for a public one. It is locked before its stream. */
export async function lockShowOfStream(tx: Queryable, streamId: string): Promise<ShowRow | undefined> {
  const [row] = await tx<ShowRow[]>`select * from show_requests where stream_id = ${streamId} for update`
  return row
}

export async function changeShow(tx: Queryable, id: string, changes: Partial<ShowRow>): Promise<ShowRow> {
  const [row] = await tx<ShowRow[]>`
    update show_requests set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`Request ${id} is not there.`)
  return row
}

/**
 * Says that the camera of a running show's fan is on, or off. It isn't a change of the show, which ends when nothing
 * happens in it. Answers whether such a show runs.
 */
export async function setFanCamera(db: Queryable, streamId: string, at: Date | null): Promise<boolean> {
  const { count } = await db`
    update show_requests set fan_camera_at = ${at} where stream_id = ${streamId} and state = 'started'`
  return count > 0
}

/** The engine was started anew and carries no camera. */
export async function dropFanCameras(db: Queryable): Promise<void> {
  await db`update show_requests set fan_camera_at = null where fan_camera_at is not null`
}

export type ShowFilter = {
  of: { fan_id: string } | { performer_id: string }
  states: ShowState[]
  limit: number
  offset: number
}

/** The private shows of a fan or a creator, apart from booked calls. */
export async function listShows(
  db: Queryable,
  { of, states, limit, offset }: ShowFilter,
): Promise<{ rows: ShowRow[]; total: number }> {
  const where = db`where ${'fan_id' in of ? db`fan_id = ${of.fan_id}` : db`performer_id = ${of.performer_id}`}
    and state = any(${states}) and ends_at is null`
  const [rows, [count]] = await Promise.all([
    db<
      ShowRow[]
    >`select * from show_requests ${where} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from show_requests ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Shows whose meter runs though one of the two was not known to be there since a moment. */
export async function staleShows(
  db: Queryable,
  since: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from show_requests
    where state = 'started' and both_since is not null and least(fan_seen_at, performer_seen_at) <= ${since}
      and ${which('id')} order by updated_at limit ${limit}`
}

/** Shows that run though nobody has come to them, or come back, since a moment. */
export async function idleShows(
  db: Queryable,
  since: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from show_requests
    where state = 'started' and both_since is null and ends_at is null and updated_at <= ${since} and ${which('id')}
    order by updated_at limit ${limit}`
}

/** Says that one of the two is still there. */
export async function seeShow(tx: Queryable, id: string, side: 'fan' | 'performer', at: Date): Promise<void> {
  const column = side === 'fan' ? tx`fan_seen_at` : tx`performer_seen_at`
  await tx`
    update show_requests set ${column} = ${at} where id = ${id} and state = 'started' and ${column} is not null`
}

/** Requests that are open between two people, or of one of them. */
export async function openShowsBetween(
  db: Queryable,
  { fanId, performerId }: { fanId?: string; performerId?: string },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from show_requests where state in ('pending', 'approved', 'started')
      ${fanId ? db`and fan_id = ${fanId}` : db``} ${performerId ? db`and performer_id = ${performerId}` : db``}`
}

/** When a creator has agreed to private shows, apart from booked ones, that overlap a span. */
export async function agreedShows(
  db: Queryable,
  performerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ from: Date; to: Date }[]> {
  return db<{ from: Date; to: Date }[]>`
    select start_at as "from", start_at + minutes_max * interval '1 minute' as "to" from show_requests
    where performer_id = ${performerId} and state in ('approved', 'started') and ends_at is null
      and start_at < ${to} and start_at + minutes_max * interval '1 minute' > ${from}
    limit 500`
}

/** Ends requests that nobody started and whose time was before a moment. */
export async function expireShows(db: Queryable, before: Date, at: Date): Promise<void> {
  await db`
    update show_requests set state = 'expired', updated_at = ${at}
    where state in ('pending', 'approved') and start_at < ${before}`
}

/** A stretch in which both were there has ended. */
export async function addStretch(tx: Queryable, requestId: string, from_at: Date, to_at: Date): Promise<void> {
  await tx`
    insert into show_stretches ${tx({ request_id: requestId, from_at, to_at })}
    on conflict (request_id, from_at) do nothing`
}

export async function stretchesOf(db: Queryable, requestId: string): Promise<{ from_at: Date; to_at: Date }[]> {
  return db<{ from_at: Date; to_at: Date }[]>`
    select from_at, to_at from show_stretches where request_id = ${requestId} order by from_at`
}

/** What tokens are set aside for that a private show may cost; it ends when they leave. */
export async function heldShows(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, '' as title, performer_id as "performerId", null as until from show_requests where id = any(${ids})`
}
