import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import { notHidden, notMuted } from '../../visibility/index.ts'
import type { StreamState } from '../lifecycle.ts'
import type { Carrier } from '../queries/carrier.ts'

export type Audience = 'everybody' | 'followers' | 'subscribers' | 'ticket' | 'private'

export type StreamRow = {
  id: string
  performer_id: string
  type: 'public' | 'private'
  state: StreamState
  session_id: string
  title: string
  description: string
  audience: Audience
  /** Of one for subscribers: the lowest tier that opens it. */
  tier_id: string | null
  price_minor: bigint
  conversation_id: string
  publish_key_hash: Buffer
  carrier: Carrier
  has_media: boolean
  is_recorded: boolean
  started_at: Date | null
  ended_at: Date | null
  lost_at: Date | null
  streamed_s: number
  viewers_most: number
  created_at: Date
  updated_at: Date
}

export async function insertStream(tx: Queryable, row: StreamRow): Promise<void> {
  await tx`insert into streams ${tx(row)}`
}

/** A stream by its id; undefined where there is none. */
export async function findStream(db: Queryable, id: string): Promise<StreamRow | undefined> {
  const [row] = await db<StreamRow[]>`select * from streams where id = ${id}`
  return row
}

/** Streams by their ids; those that are gone are left out. */
export const findStreams = (db: Queryable, ids: readonly string[]) => rowsById<StreamRow>(db, 'streams', ids)

/** A stream by its id, its channel or its chat. */
export async function findStreamBy(
  db: Queryable,
  by: { session_id: string } | { conversation_id: string },
): Promise<StreamRow | undefined> {
  const [row] = await db<StreamRow[]>`
    select * from streams where ${
      'session_id' in by ? db`session_id = ${by.session_id}` : db`conversation_id = ${by.conversation_id}`
    }`
  return row
}

/** A stream, locked until the transaction ends. */
export async function lockStream(tx: Queryable, id: string): Promise<StreamRow | undefined> {
  const [row] = await tx<StreamRow[]>`select * from streams where id = ${id} for update`
  return row
}

/** A creator's public stream that has not ended. */
export async function currentStream(db: Queryable, performerId: string): Promise<StreamRow | undefined> {
  const [row] = await db<StreamRow[]>`
    select * from streams where performer_id = ${performerId} and type = 'public' and state <> 'ended'`
  return row
}

export async function changeStream(tx: Queryable, id: string, changes: Partial<StreamRow>): Promise<StreamRow> {
  const [row] = await tx<StreamRow[]>`
    update streams set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`Stream ${id} is not there.`)
  return row
}

/** Live public streams whose creator was cut off before a moment. */
export async function lostBefore(
  db: Queryable,
  moment: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from streams where state = 'live' and type = 'public' and lost_at <= ${moment} and ${which('id')}
    order by lost_at limit ${limit}`
}

/** Live streams whose media came through an engine, which may have ended with them. */
export async function withMedia(
  db: Queryable,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from streams where state = 'live' and has_media and lost_at is null and ${which('id')}
    order by id limit ${limit}`
}

export type LiveFilter = {
  q?: string | undefined
  performerId?: string | undefined
  isFree?: boolean | undefined
  /** Private shows too. */
  withShows?: boolean
  /** Nobody looked for these streams: those of creators that the onlooker hid are left out. */
  isUnasked?: boolean
  limit: number
  offset: number
}

/** Streams that are live, of creators whom this person may see, those with most viewers first. */
export async function liveStreams(
  db: Queryable,
  onlooker: Onlooker,
  { q, performerId, isFree, withShows = false, isUnasked = false, limit, offset }: LiveFilter,
  present_since: Date,
): Promise<{ rows: (StreamRow & { members: number })[]; total: number }> {
  const where = db`where s.state = 'live' ${withShows ? db`` : db`and s.type = 'public'`} and ${notHidden(db, onlooker, db`s.performer_id`)}
    ${isUnasked ? db`and ${notMuted(db, onlooker, db`s.performer_id`)}` : db``}
    ${performerId ? db`and s.performer_id = ${performerId}` : db``}
    ${isFree === undefined ? db`` : isFree ? db`and s.audience <> 'ticket'` : db`and s.audience = 'ticket'`}
    ${
      q
        ? db`and (position(lower(${q}) in lower(s.title)) > 0
      or exists (select 1 from users u where u.id = s.performer_id
        and (position(lower(${q}) in lower(u.name)) > 0 or position(lower(${q}) in lower(u.username)) > 0)))`
        : db``
    }`
  const [rows, [count]] = await Promise.all([
    db<(StreamRow & { members: number })[]>`
      select s.*, v.members from streams s
        cross join lateral (select count(*)::int as members from stream_viewers w
          where w.stream_id = s.id and w.left_at is null and w.seen_at > ${present_since}) v
      ${where} order by v.members desc, s.started_at desc, s.id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from streams s ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The chats of some streams, by the streams' ids. */
export async function findStreamsOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; conversation_id: string }[]>`
    select id, conversation_id from streams where id = any(${ids})`
  return new Map(rows.map(row => [row.id, row.conversation_id]))
}

/** Public streams of a creator that have run and ended, newest first. */
export async function endedStreams(
  db: Queryable,
  performerId: string,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<StreamRow[]> {
  return db<StreamRow[]>`
    select * from streams
    where performer_id = ${performerId} and type = 'public' and state = 'ended' and started_at is not null
      ${after ? db`and (started_at, id) < (${after.at}, ${after.id})` : db``}
    order by started_at desc, id desc limit ${limit}`
}
