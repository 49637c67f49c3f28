import { moneyToWire, type ToClient } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { addStretch, changeShow, lockShow, type ShowRow } from '../store/requests.ts'
import { findStream } from '../store/streams.ts'

const minute_ms = 60_000n
/** Both are told so long before the money that was set aside is used up. */
const warning_ms = 60_000

type Side = 'fan' | 'performer'
const seenAt = { fan: 'fan_seen_at', performer: 'performer_seen_at' } as const
const cameAt = { fan: 'fan_came_at', performer: 'performer_came_at' } as const

/** The milliseconds in which both were there, up to a moment. */
function deliveredMs(row: ShowRow, at: Date): bigint {
  const running_ms = row.both_since ? BigInt(Math.max(0, at.getTime() - row.both_since.getTime())) : 0n
  return row.delivered_ms + running_ms
}

/** How long a show still lasts from a moment, if nobody leaves: until its money is used up, or a booked one to its end. */
function leftMs(row: ShowRow, at: Date): number {
  if (row.ends_at) return row.ends_at.getTime() - at.getTime()
  return Number((row.held_minor * minute_ms) / row.price_minor - deliveredMs(row, at))
}

/** What so many milliseconds cost: whole seconds, never more than was set aside. */
export function costOf(row: ShowRow, delivered_ms: bigint): bigint {
  const cost_minor = (row.price_minor * (delivered_ms / 1_000n)) / 60n
  return cost_minor < row.held_minor ? cost_minor : row.held_minor
}

/** What a show has cost up to a moment. */
export function costSoFar(row: ShowRow, at: Date): bigint {
  return costOf(row, deliveredMs(row, at))
}

/** The meter as both see it. */
export function meterOf(row: ShowRow, at: Date): ToClient['show_meter'] {
  const ms = deliveredMs(row, at)
  return {
    requestId: row.id,
    seconds: Number(ms / 1_000n),
    spent: moneyToWire(costOf(row, ms)),
    held: moneyToWire(row.booked_minor ?? row.held_minor),
    secondsLeft: Math.max(0, Math.floor(leftMs(row, at) / 1_000)),
    isRunning: row.both_since !== null,
  }
}

/** One of the two is there, or is still there: with both the meter runs. Answers the request while its show is on. */
export async function arrive(app: App, requestId: string, side: Side): Promise<ShowRow | undefined> {
  return app.db.tx(async tx => {
    const row = await lockShow(tx, requestId)
    if (row?.state !== 'started') return undefined
    const at = now()
    const here = await changeShow(tx, requestId, { [seenAt[side]]: at, [cameAt[side]]: row[cameAt[side]] ?? at })
    const stream = here.stream_id ? await findStream(tx, here.stream_id) : undefined
    return stream?.lost_at ? here : runMeter(tx, here, at)
  })
}

/** Runs the meter where both are there and it stands. */
async function runMeter(tx: Tx, row: ShowRow, at: Date): Promise<ShowRow> {
  if (row.state !== 'started' || row.both_since || !row.fan_seen_at || !row.performer_seen_at) return row
  const running = await changeShow(tx, row.id, { both_since: at })
  await scheduleEnd(tx, running, at)
  await recordFact(tx, 'show_metered', { requestId: row.id })
  return running
}

/** The creator's picture and sound stay away: the meter stands, though both are there. */
export async function standStill(tx: Tx, row: ShowRow): Promise<void> {
  if (row.state !== 'started' || !row.both_since) return
  await stopMeter(tx, row, {}, now())
  await recordFact(tx, 'show_metered', { requestId: row.id })
}

/** They are back. */
export async function goOn(tx: Tx, row: ShowRow): Promise<void> {
  await runMeter(tx, row, now())
}

/** The warning a minute before the end, and the end, at the moments at which they fall due if nobody leaves. */
export async function scheduleEnd(tx: Tx, row: ShowRow, at: Date): Promise<void> {
  const left_ms = leftMs(row, at)
  const payload = { requestId: row.id }
  const inMs = (ms: number) => ({ runAt: new Date(at.getTime() + Math.max(0, ms)) })
  if (left_ms > warning_ms) await addJobIn(tx, 'warn_show', payload, inMs(left_ms - warning_ms))
  await addJobIn(tx, 'end_paid_show', payload, inMs(left_ms))
}

/** One of the two has gone: the meter stands until they are back. */
export async function depart(app: App, requestId: string, side: Side): Promise<ShowRow | undefined> {
  return app.db.tx(async tx => {
    const row = await lockShow(tx, requestId)
    if (row?.state !== 'started' || !row[seenAt[side]]) return undefined
    await recordFact(tx, 'show_metered', { requestId })
    return stopMeter(tx, row, { [seenAt[side]]: null }, now())
  })
}

/** Closes the stretch that is running, at the given moment. */
export async function stopMeter(tx: Tx, row: ShowRow, changes: Partial<ShowRow>, at: Date): Promise<ShowRow> {
  if (row.both_since && at > row.both_since) await addStretch(tx, row.id, row.both_since, at)
  return changeShow(tx, row.id, { ...changes, both_since: null, delivered_ms: deliveredMs(row, at) })
}

/** Whether the money that was set aside, or the time of a booked show, is used up. */
export function isUsedUp(row: ShowRow, at: Date): boolean {
  return leftMs(row, at) <= 0
}

/** Tells both that a minute is left, if that is so. */
export async function warn(app: Pick<App, 'db'>, requestId: string): Promise<void> {
  await app.db.tx(async tx => {
    const row = await lockShow(tx, requestId)
    if (row?.state !== 'started' || !row.both_since) return
    if (leftMs(row, now()) <= warning_ms) await recordFact(tx, 'show_metered', { requestId })
  })
}
