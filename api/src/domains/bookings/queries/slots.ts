import { day_ms, fromNow, hour_ms, minute_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { momentIn, wallClock } from '../../../kernel/zones.ts'
import { agreedShows } from '../../streaming/index.ts'
import { step_ms } from '../lifecycle.ts'
import { bookedSpans } from '../store/calls.ts'
import { type HoursRow, hoursOf, type SettingsRow } from '../store/settings.ts'

export type Span = { from: Date; to: Date }
type Zone = Pick<SettingsRow, 'timezone' | 'days_off'>

/** The spans in which a creator takes calls, as moments, from their weekly hours by the clocks of their zone. */
function spansOf({ timezone, days_off }: Zone, hours: HoursRow[], { from, to }: Span): Span[] {
  const first = wallClock(from, timezone)
  // A day more on each side: the day there may be another one than here.
  const days = Math.ceil((to.getTime() - from.getTime()) / day_ms) + 2
  const found = Array.from({ length: days + 1 }, (_, index) => {
    const day = new Date(Date.UTC(first.year, first.month - 1, first.day + index - 1))
    if (days_off.includes(day.toISOString().slice(0, 10))) return []
    const on = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
    return hours
      .filter(hour => hour.day === day.getUTCDay())
      .map(({ from_min, to_min }) => ({ from: momentIn(timezone, on, from_min), to: momentIn(timezone, on, to_min) }))
  }).flat()
  return joined(found)
}

/** Hours that go on past midnight are one span. */
function joined(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && last.to.getTime() >= span.from.getTime()) last.to = span.to
    else whole.push({ ...span })
  }
  return whole
}

export type Wanted = { minutes: number; except?: string | null }

/**
 * When a call of some minutes can start within a span: in the creator's hours, after the notice that they want, not too far
 * ahead, and with their pause before and after other calls and private shows. `except` is a call that is moved.
 */
export async function freeTimes(
  db: Queryable,
  settings: SettingsRow,
  { from, to }: Span,
  { minutes, except = null }: Wanted,
): Promise<Date[]> {
  const { performer_id, notice_h, ahead_days, pause_min } = settings
  const [earliest, latest] = [fromNow(notice_h * hour_ms), fromNow(ahead_days * day_ms)]
  const span = { from: from > earliest ? from : earliest, to: to < latest ? to : latest }
  if (span.from >= span.to) return []
  const [length_ms, pause_ms] = [minutes * minute_ms, pause_min * minute_ms]
  const around = { from: span.from, to: new Date(span.to.getTime() + length_ms + pause_ms) }
  const [hours, booked, shows] = await Promise.all([
    hoursOf(db, performer_id),
    bookedSpans(db, performer_id, around, except),
    agreedShows(db, performer_id, { from: new Date(around.from.getTime() - pause_ms), to: around.to }),
  ])
  const taken = [...booked, ...shows.map(show => ({ from: show.from, to: new Date(show.to.getTime() + pause_ms) }))]
  const isFree = (start_ms: number) =>
    taken.every(one => one.to.getTime() <= start_ms || one.from.getTime() >= start_ms + length_ms + pause_ms)
  const starts = spansOf(settings, hours, span).flatMap(open => startsIn(open, length_ms))
  const found = starts.filter(ms => ms >= span.from.getTime() && ms < span.to.getTime() && isFree(ms))
  return [...new Set(found)].sort((one, other) => one - other).map(ms => new Date(ms))
}

function startsIn({ from, to }: Span, length_ms: number): number[] {
  const count = Math.floor((to.getTime() - length_ms - from.getTime()) / step_ms) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => from.getTime() + index * step_ms)
}

/** Whether a call can start at a moment. */
export async function isFreeAt(db: Queryable, settings: SettingsRow, at: Date, wanted: Wanted): Promise<boolean> {
  const found = await freeTimes(db, settings, { from: at, to: new Date(at.getTime() + 1) }, wanted)
  return found.length > 0
}
