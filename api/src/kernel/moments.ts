const first_ms = Date.UTC(1900, 0)
const last_ms = Date.UTC(9999, 0) - 1

/**
 * A moment as somebody wrote it, or nothing where it is none. It's of a year from 1900 to 9998: JavaScript reads others
 * that PostgreSQL can't hold, and a month more or less is to stay one that it can.
 */
export function readMoment(text: string): Date | undefined {
  const time_ms = Date.parse(text)
  return time_ms >= first_ms && time_ms <= last_ms ? new Date(time_ms) : undefined
}

/** A day of the calendar, written as 2026-11-28, where it begins in UTC; nothing where there's no such day. */
export function readDay(text: string): Date | undefined {
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readMoment(`${text}T00:00:00Z`) : undefined
  return begins?.toISOString().startsWith(text) ? begins : undefined
}
