import { minute_ms } from './clock.ts'

/** Whether a name is one of a time zone that this server knows. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What the clocks of a time zone show. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number; weekday: number }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

/** What the clocks of a time zone show at a moment; 0 is Sunday. */
export function wallClock(at: Date, timeZone: string): Wall {
  const parts = clockOf(timeZone).formatToParts(at)
  const text = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const value = (type: string) => Number(text(type))
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
    weekday: weekdays.indexOf(text('weekday')),
  }
}

/**
 * When the clocks of a time zone show so many minutes past midnight of a day. What they show twice is meant for the first
 * time; what they skip is moved on by as much as they are.
 */
export function momentIn(timeZone: string, day: Pick<Wall, 'year' | 'month' | 'day'>, minutes: number): Date {
  const shown_ms = Date.UTC(day.year, day.month - 1, day.day) + minutes * minute_ms
  const guesses = [shown_ms - 24 * 60 * minute_ms, shown_ms + 24 * 60 * minute_ms]
  const found = guesses.map(near_ms => shown_ms - offsetAt(near_ms, timeZone))
  const exact = found.filter(time_ms => time_ms + offsetAt(time_ms, timeZone) === shown_ms)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...found))
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(time_ms: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(time_ms), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time_ms / minute_ms) * minute_ms
}
