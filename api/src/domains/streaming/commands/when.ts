import { errors } from '@fanfare/contract'
import { nowMs } from '../../../kernel/clock.ts'
import { refuseFields } from '../../../kernel/refusal.ts'

const local = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2})(?: ?([ap]m))?$/i

/**
 * When a show is to begin, as clients write it: ISO 8601, or `YYYY-MM-DD HH:mm` by either clock in a time zone (wire,
 * section 9). Refuses an invalid time, an unknown time zone and a time in the past, naming the field.
 */
export function startOf(text: string, timezone: string): Date {
  if (!isTimezone(timezone)) throw refuseFields([{ path: 'timezone', message: "We don't know this time zone." }])
  const time_ms = inZone(text.trim(), timezone) ?? Date.parse(text)
  if (Number.isNaN(time_ms)) throw refuseFields([{ path: 'startAt', message: 'Enter a valid date and time.' }])
  if (time_ms <= nowMs()) throw refuseFields([{ path: 'startAt', message: errors.TIME_PAST.message }], 'TIME_PAST')
  return new Date(time_ms)
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A local time as a moment; some clients send both clocks at once, as `14:05 pm`. */
function inZone(text: string, timeZone: string): number | undefined {
  const found = local.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number)
  const half = found[6]?.toLowerCase()
  const hour24 = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour24 > 23 || minute > 59) return Number.NaN
  const asUtc = Date.UTC(year, month - 1, day, hour24, minute)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(time_ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(new Date(time_ms))
  const value = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const shown = Date.UTC(
    ...([value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second')] as const),
  )
  return shown - Math.floor(time_ms / 1_000) * 1_000
}
