import { day_ms } from '../../../kernel/clock.ts'
import { momentIn, type Wall, wallClock } from '../../../kernel/zones.ts'
import type { SettingsRow } from '../store/settings.ts'

type Zone = Pick<SettingsRow, 'timezone'>
type Quiet = Zone & Pick<SettingsRow, 'quiet_on' | 'quiet_from' | 'quiet_to'>

/** When somebody's quiet hours end, if they are in them; null when they aren't. */
export function quietEnds(settings: Quiet | undefined, at: Date): Date | null {
  if (!settings?.quiet_on || settings.quiet_from === settings.quiet_to) return null
  const minutes = minutesOf(wallClock(at, settings.timezone))
  const from = clockMinutes(settings.quiet_from)
  const to = clockMinutes(settings.quiet_to)
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  return isQuiet ? nextAt(at, settings.timezone, to) : null
}

const digest_minutes = 9 * 60

/** When the next digest is due: at nine in the person's time zone, each day or on Sundays, after their quiet hours. */
export function nextDigest(settings: Quiet & Pick<SettingsRow, 'digest'>, after: Date): Date | null {
  if (settings.digest === 'off') return null
  let due = nextAt(after, settings.timezone, digest_minutes)
  while (settings.digest === 'weekly' && wallClock(due, settings.timezone).weekday !== 0)
    due = nextAt(due, settings.timezone, digest_minutes)
  return quietEnds(settings, due) ?? due
}

const minutesOf = ({ hour, minute }: Wall) => hour * 60 + minute
const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The next moment after `after` at which the clocks show so many minutes past midnight. */
function nextAt(after: Date, timeZone: string, minutes: number): Date {
  for (const days of [0, 1, 2]) {
    const day = wallClock(new Date(after.getTime() + days * day_ms), timeZone)
    const found = momentIn(timeZone, day, minutes)
    if (found > after) return found
  }
  return new Date(after.getTime() + day_ms)
}
