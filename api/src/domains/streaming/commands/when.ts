import { errors } from '@fanfare/contract'
import { nowMs } from '../../../kernel/clock.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { isZone, momentIn } from '../../../kernel/zones.ts'

const local = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2})(?: ?([ap]m))?$/i

/**
 * When a show is to begin, as clients write it: ISO 8601, or `YYYY-MM-DD HH:mm` by either clock in a time zone (wire,
 * section 9). Refuses an invalid time, an unknown time zone and a time in the past, naming the field.
 */
export function startOf(text: string, timezone: string): Date {
  if (!isZone(timezone)) throw refuseFields([{ path: 'timezone', message: "We don't know this time zone." }])
  const time_ms = inZone(text.trim(), timezone) ?? readMoment(text)?.getTime() ?? Number.NaN
  if (Number.isNaN(time_ms)) throw refuseFields([{ path: 'startAt', message: 'Enter a valid date and time.' }])
  if (time_ms <= nowMs()) throw refuseFields([{ path: 'startAt', message: errors.TIME_PAST.message }], 'TIME_PAST')
  return new Date(time_ms)
}

/** A local time as a moment; some clients send both clocks at once, as `14:05 pm`. */
function inZone(text: string, timeZone: string): number | undefined {
  const found = local.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number)
  const half = found[6]?.toLowerCase()
  const hour24 = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour24 > 23 || minute > 59) return Number.NaN
  return momentIn(timeZone, { year, month, day }, hour24 * 60 + minute).getTime()
}
