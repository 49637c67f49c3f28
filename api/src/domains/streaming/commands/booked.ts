import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Carrier } from '../queries/carrier.ts'
import { findShow, insertShow, type ShowRow, stretchesOf } from '../store/requests.ts'
import type { Live } from './engine.ts'
import { makeShowStream } from './requests.ts'
import { finish } from './shows.ts'

/** A private show at a fixed price and with a fixed end, whose money is another room's. */
export type BookedShow = {
  fanId: string
  performerId: string
  startAt: Date
  endsAt: Date
  minutes: number
  price_minor: bigint
  soundOnly: boolean
  title: string
  wish: string
}

/**
 * Opens a private show that was booked; answers its id. It runs from now until it ends at its time, so both can come to it.
 * Nothing is set aside or charged for it here.
 */
export async function openBookedShow(tx: Tx, carrier: Carrier, booked: BookedShow): Promise<string> {
  const { fanId, performerId, minutes, price_minor, title } = booked
  const aMinute_minor = price_minor / BigInt(minutes)
  const stream_id = await makeShowStream(tx, { performerId, price_minor: aMinute_minor, carrier, title })
  const row: ShowRow = {
    id: newId(),
    fan_id: fanId,
    performer_id: performerId,
    state: 'started',
    stream_id,
    start_at: booked.startAt,
    ends_at: booked.endsAt,
    timezone: 'UTC',
    wish: booked.wish,
    minutes_max: minutes,
    booked_minor: price_minor,
    price_minor: aMinute_minor > 0n ? aMinute_minor : 1n,
    extended_count: 0,
    sound_only: booked.soundOnly,
    hold_id: null,
    held_minor: 0n,
    charge_id: null,
    spent_minor: 0n,
    delivered_ms: 0n,
    both_since: null,
    fan_seen_at: null,
    performer_seen_at: null,
    fan_camera_at: null,
    fan_came_at: null,
    performer_came_at: null,
    left_by: null,
    created_at: now(),
    updated_at: now(),
  }
  await insertShow(tx, row)
  return row.id
}

/** How a booked show went: when each came, how long both were there in its time, and who ended it before its end. */
export type BookedCourse = {
  isOver: boolean
  fanCameAt: Date | null
  performerCameAt: Date | null
  leftBy: ShowRow['left_by']
  together_ms: number
}

export async function courseOfBooked(db: Queryable, showId: string): Promise<BookedCourse | undefined> {
  const row = await findShow(db, showId)
  const ends_at = row?.ends_at
  if (!row || !ends_at) return undefined
  const together = (await stretchesOf(db, showId)).map(({ from_at, to_at }) =>
    Math.max(0, Math.min(to_at.getTime(), ends_at.getTime()) - Math.max(from_at.getTime(), row.start_at.getTime())),
  )
  return {
    isOver: row.state === 'finished',
    fanCameAt: row.fan_came_at,
    performerCameAt: row.performer_came_at,
    leftBy: row.left_by,
    together_ms: together.reduce((sum, ms) => sum + ms, 0),
  }
}

/** Ends a booked show that runs; with `unlessMet` only where one of the two hasn't come. Says whether it ended now. */
export async function endBookedShow(app: Live, showId: string, { unlessMet = false } = {}): Promise<boolean> {
  const holds = ({ ends_at, fan_came_at, performer_came_at }: ShowRow, at: Date) => {
    if (unlessMet && fan_came_at && performer_came_at) return false
    return ends_at && ends_at < at ? ends_at : true
  }
  return (await finish(app, showId, { holds })) !== undefined
}
