import { now, second_ms } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { type BookedCourse, courseOfBooked } from '../../streaming/index.ts'
import { bookedCalls } from '../held.ts'
import { type CallState, missed_max, missed_within_ms, wait_ms } from '../lifecycle.ts'
import { lateShare } from '../policy.ts'
import { type CallRow, missedSince } from '../store/calls.ts'
import { closeBookings } from '../store/settings.ts'

type Booked = Pick<CallRow, 'start_at' | 'ends_at' | 'price_minor' | 'late_percent'>
export type Verdict = { state: CallState; amount_minor: bigint }

/**
 * What a call that is over comes to, by how its show went:
 * a creator who didn't come in time is paid nothing, a fan who didn't pays the late share; half of the time together is paid
 * in full, less by the second; a fan who ended it before that pays at least the late share.
 */
export function verdictOn(row: Booked, course: BookedCourse | undefined, at: Date): Verdict {
  const late_at = new Date(row.start_at.getTime() + wait_ms)
  const cameInTime = (came: Date | null | undefined) => came != null && came <= late_at
  const [creatorCame, fanCame] = [cameInTime(course?.performerCameAt), cameInTime(course?.fanCameAt)]
  // It was ended from outside before anyone could be late.
  if (at < late_at && !(creatorCame && fanCame)) return { state: 'returned', amount_minor: 0n }
  if (!creatorCame) return { state: 'missed_by_creator', amount_minor: 0n }
  if (!fanCame) return { state: 'missed_by_fan', amount_minor: lateShare(row) }
  const length_ms = row.ends_at.getTime() - row.start_at.getTime()
  const together_ms = course?.together_ms ?? 0
  if (together_ms * 2 >= length_ms) return { state: 'completed', amount_minor: row.price_minor }
  const seconds = BigInt(Math.floor(together_ms / second_ms))
  const byTime_minor = (row.price_minor * seconds) / BigInt(length_ms / second_ms)
  const least_minor = course?.leftBy === 'fan' ? lateShare(row) : 0n
  return { state: 'cut_short', amount_minor: byTime_minor > least_minor ? byTime_minor : least_minor }
}

/** Settles a locked call that is over, once: charged, in part or in full, or released, in this transaction. */
export async function settle(tx: Tx, row: CallRow): Promise<CallRow> {
  const course = row.show_id ? await courseOfBooked(tx, row.show_id) : undefined
  const { state, amount_minor } = verdictOn(row, course, now())
  if (state === 'missed_by_creator' || state === 'returned') {
    const ended = await bookedCalls.giveBack(tx, row, state, { side: 'site' })
    if (state === 'missed_by_creator') await noteMissed(tx, row)
    return ended
  }
  return bookedCalls.pay(tx, row, state, { side: 'site', amount_minor })
}

/** Three missed calls in 30 days stop new bookings until the creator opens them again. */
async function noteMissed(tx: Tx, { performer_id }: CallRow): Promise<void> {
  const since = new Date(now().getTime() - missed_within_ms)
  const missed = (await missedSince(tx, [performer_id], since)).get(performer_id) ?? 0
  if (missed < missed_max) return
  if (await closeBookings(tx, performer_id, now())) await recordFact(tx, 'calls_closed', { performerId: performer_id })
}
