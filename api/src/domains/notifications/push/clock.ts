import { day_ms, minute_ms } from '../../../kernel/clock.ts'
import type { SettingsRow } from '../store/settings.ts'

type Zone = Pick<SettingsRow, 'timezone'>
type Quiet = Zone & Pick<SettingsRow, 'quiet_on' | 'quiet_from' | 'quiet_to'>

/** Whether a name is one of a time zone that this server knows. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

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
  while (settings.digest === 'weekly' && wallClock(due, settings.timezone).weekday !== 'Sun')
    due = nextAt(due, settings.timezone, digest_minutes)
  return quietEnds(settings, due) ?? due
}

type Wall = { year: number; month: number; day: number; hour: number; minute: number; weekday: string }

/** What the clocks of a time zone show. */
function wallClock(at: Date, timeZone: string): Wall {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  }).formatToParts(at)
  const text = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const value = (type: string) => Number(text(type))
  return {
    ...{ year: value('year'), month: value('month'), day: value('day'), hour: value('hour') },
    ...{ minute: value('minute'), weekday: text('weekday') },
  }
}

const minutesOf = ({ hour, minute }: Wall) => hour * 60 + minute
const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The next moment after `after` at which the clocks show so many minutes past midnight. */
function nextAt(after: Date, timeZone: string, minutes: number): Date {
  for (const days of [0, 1, 2]) {
    const { year, month, day } = wallClock(new Date(after.getTime() + days * day_ms), timeZone)
    const shown = Date.UTC(year, month - 1, day) + minutes * minute_ms
    const guess = shown - offsetAt(shown, timeZone)
    const found = shown - offsetAt(guess, timeZone)
    if (found > after.getTime()) return new Date(found)
  }
  return new Date(after.getTime() + day_ms)
}

/** How far the clocks of a time zone are ahead of UTC. */
function offsetAt(time_ms: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(time_ms), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time_ms / minute_ms) * minute_ms
}
