const first_ms = Date.UTC(1900, 0)
const last_ms = Date.UTC(9999, 0) - 1

const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const weekday_chars = 3

/** A date as HTTP writes it, which forms of some clients carry, in ISO 8601; every other text stays as it is. */
export function isoOf(text: string): string {
  return (httpDate.test(text) && readMoment(text)?.toISOString()) || text
}

/**
 * A moment as somebody wrote it, in ISO 8601 or as HTTP writes it, or nothing where it is none. It's of a year from 1900
 * to 9998: JavaScript reads others that PostgreSQL can't hold, and a month more or less is to stay one that it can.
 */
export function readMoment(text: string): Date | undefined {
  const time_ms = Date.parse(text)
  if (!(time_ms >= first_ms && time_ms <= last_ms)) return undefined
  const moment = new Date(time_ms)
  // JavaScript reads the 31st of February as a day of March.
  return httpDate.test(text) && moment.toUTCString().slice(weekday_chars) !== text.slice(weekday_chars)
    ? undefined
    : moment
}

/** A day of the calendar, written as 2026-11-28, where it begins in UTC; nothing where there's no such day. */
export function readDay(text: string): Date | undefined {
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readMoment(`${text}T00:00:00Z`) : undefined
  return begins?.toISOString().startsWith(text) ? begins : undefined
}
