import { useEffect, useState } from 'react'
import english from '../words/en/time.ts'
import { type LanguageCode, language, roomWords } from '../words/say.ts'

const say = roomWords('time', english)

/** The only place of the site that reads the clock. */
export function now_ms(): number {
  return Date.now()
}

/** Now, for those few who will have nothing but a Date. */
export function nowDate(): Date {
  return new Date(now_ms())
}

/** The month that a moment lies in, as ISO 8601 of its first instant in UTC. */
export function monthStart(at_ms: number): string {
  const date = new Date(at_ms)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)).toISOString()
}

/** The moment `days` days before another, as ISO 8601. */
export function daysBefore(at_ms: number, days: number): string {
  return new Date(at_ms - days * DAY_MS).toISOString()
}

/** The day that many years before a moment, in UTC, as yyyy-mm-dd. */
export function yearsBefore(at_ms: number, years: number): string {
  const date = new Date(at_ms)
  return new Date(Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()))
    .toISOString()
    .slice(0, 10)
}

/** A clock that ticks every minute. It starts with the server's moment, so that both draw the same first page. */
export function useNow(served_ms: number): number {
  const [now, setNow] = useState(served_ms)
  useEffect(() => {
    setNow(now_ms())
    const timer = setInterval(() => setNow(now_ms()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago something was, as short as a card wants it: "now", "4 min", "2 h", "Yesterday", "19 Nov". */
export function agoText(at: string, now: number, zone: string): string {
  const at_ms = Date.parse(at)
  const past = now - at_ms
  if (past < MINUTE_MS) return say('now')
  if (past < HOUR_MS) return say('minutes', { n: Math.floor(past / MINUTE_MS) })
  if (past < DAY_MS) return say('hours', { n: Math.floor(past / HOUR_MS) })
  if (past < 2 * DAY_MS && dayOf(at_ms, zone) === dayOf(now - DAY_MS, zone)) return say('yesterday')
  return dateText(at, now, zone)
}

/** A day in words, with its year only when that is not this one. */
export function dateText(at: string, now: number, zone: string): string {
  const at_ms = Date.parse(at)
  const thisYear = format('year', zone).format(at_ms) === format('year', zone).format(now)
  return format(thisYear ? 'day' : 'date', zone).format(at_ms)
}

/** A moment on a statement: "Today 20:14", or the day. */
export function stampText(at: string, now: number, zone: string): string {
  const at_ms = Date.parse(at)
  return dayOf(at_ms, zone) === dayOf(now, zone)
    ? say('today', { time: format('time', zone).format(at_ms) })
    : dateText(at, now, zone)
}

/** When something was, as a list of talks has it: "20:14" today, "Wed" this week, else the day. */
export function listTimeText(at: string, now: number, zone: string): string {
  const at_ms = Date.parse(at)
  if (dayOf(at_ms, zone) === dayOf(now, zone)) return format('time', zone).format(at_ms)
  return now - at_ms < 6 * DAY_MS ? format('dayName', zone).format(at_ms) : dateText(at, now, zone)
}

/** A day as a heading: "Today", "Yesterday", "Thursday 20 November". */
export function dayHeading(at: string, now: number, zone: string): string {
  const at_ms = Date.parse(at)
  if (dayOf(at_ms, zone) === dayOf(now, zone)) return say('thisDay')
  if (dayOf(at_ms, zone) === dayOf(now - DAY_MS, zone)) return say('yesterday')
  const thisYear = format('year', zone).format(at_ms) === format('year', zone).format(now)
  return format(thisYear ? 'longDay' : 'longDate', zone).format(at_ms)
}

/** A moment that is still to come, with its day: "Fri 21 Nov, 09:00". */
export function momentText(at: string, zone: string): string {
  const at_ms = Date.parse(at)
  return `${format('weekday', zone).format(at_ms).replace(',', '')}, ${format('time', zone).format(at_ms)}`
}

/** The short name of a day of the week: "Mon". */
export function weekdayText(day: string): string {
  return format('dayName', 'UTC').format(Date.parse(day))
}

/** A day in full, without its year: "Thursday 20 November". */
export function longDayText(at_ms: number, zone: string): string {
  return format('longDay', zone).format(at_ms)
}

/** The time of day: "09:00". */
export function timeText(at: string, zone: string): string {
  return format('time', zone).format(Date.parse(at))
}

/** The day of the calendar that a moment lies in, as yyyy-mm-dd. */
export function calendarDay(at_ms: number, zone: string): string {
  const parts = format('digits', zone).formatToParts(at_ms)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The moment at which a clock of that zone shows a day (yyyy-mm-dd) and a time (hh:mm), in ISO 8601. */
export function momentIn(zone: string, day: string, time: string): string {
  const wanted_ms = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (at_ms: number) => Date.parse(`${calendarDay(at_ms, zone)}T${format('time', zone).format(at_ms)}:00Z`)
  // The second look is for days on which the clock is moved: the first may have landed on its other side.
  const first_ms = wanted_ms - (shownAt(wanted_ms) - wanted_ms)
  return new Date(first_ms - (shownAt(first_ms) - wanted_ms)).toISOString()
}

/** The name of a month: "November". */
export function monthText(at_ms: number, zone: string): string {
  return format('month', zone).format(at_ms)
}

/** The first and the last instant of a day of the calendar, as the reader's machine counts days, in ISO 8601. */
export function dayEdges(day: string): { from: string; to: string } {
  const start = new Date(`${day}T00:00:00`)
  const end = new Date(`${day}T23:59:59.999`)
  return { from: start.toISOString(), to: end.toISOString() }
}

/** Whole years from a birthday (YYYY-MM-DD) to a moment. */
export function yearsSince(birthday: string, at_ms: number): number {
  const today = new Date(at_ms).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5, 10) ? years - 1 : years
}

/** Length of a recording: "4:10", "1:04:20". */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const shapes = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  month: { month: 'long' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  dayName: { weekday: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  digits: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** How each language writes dates, in digits that every reader's browser agrees on with the server. */
const locales: Record<LanguageCode, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it a thousand times, so each is made once. */
function format(shape: keyof typeof shapes, zone: string): Intl.DateTimeFormat {
  // Digits and hours are read by programs, too, and are the same in every language.
  const locale = shape === 'digits' || shape === 'time' ? locales.en : locales[language()]
  const key = `${locale} ${shape} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: zone })
  formats.set(key, made)
  return made
}

function dayOf(at_ms: number, zone: string): string {
  return format('date', zone).format(at_ms)
}

/** A moment as a field for date and time shows it: the reader's own clock, without seconds. */
export function localOf(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment of such a field; one that was not touched keeps its seconds. */
export function isoOf(local: string, before: string | null | undefined): string | null {
  if (local === '') return null
  if (before && localOf(before) === local) return before
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
