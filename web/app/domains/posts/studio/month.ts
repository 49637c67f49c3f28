import type { FeedView } from '@fanfare/contract'
import { calendarDay, DAY_MS } from '../../../ui/clock.ts'

/** A month as yyyy-mm; anything else is the month of now. */
export function monthOf(asked: string | null, now_ms: number): string {
  return asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : calendarDay(now_ms, 'UTC').slice(0, 7)
}

/** The month so many months before or after. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The first moment of a month and of the next, each a day wider: readers live in many zones. */
export function edgesOf(month: string): { fromDate: string; toDate: string } {
  const from_ms = Date.parse(`${month}-01T00:00:00Z`)
  const to_ms = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  return { fromDate: new Date(from_ms - 7 * DAY_MS).toISOString(), toDate: new Date(to_ms + 7 * DAY_MS).toISOString() }
}

/** The days of a month in whole weeks from Monday, as yyyy-mm-dd. */
export function weeksOf(month: string): string[] {
  const first_ms = Date.parse(`${month}-01T00:00:00Z`)
  const start_ms = first_ms - ((new Date(first_ms).getUTCDay() + 6) % 7) * DAY_MS
  const end_ms = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  const weeks = Math.ceil((end_ms - start_ms) / (7 * DAY_MS))
  return Array.from({ length: weeks * 7 }, (_, index) => new Date(start_ms + index * DAY_MS).toISOString().slice(0, 10))
}

/** When a post is on the calendar: when it comes, or came. */
export function momentOf(post: FeedView): string {
  return post.status === 'scheduled' ? (post.scheduledAt ?? post.createdAt) : post.createdAt
}

/** Posts by the day of the reader's calendar, each day in the order of the clock. */
export function byDay(posts: readonly FeedView[], zone: string): Map<string, FeedView[]> {
  const sorted = [...posts].sort((a, b) => Date.parse(momentOf(a)) - Date.parse(momentOf(b)))
  return Map.groupBy(sorted, post => calendarDay(Date.parse(momentOf(post)), zone))
}

/** The Monday of the week of a day (yyyy-mm-dd); null if it is not a valid day. */
export function weekOf(asked: string | null): string | null {
  const at_ms = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? Date.parse(`${asked}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at_ms)) return null
  return dayAfter(asked ?? '', -((new Date(at_ms).getUTCDay() + 6) % 7))
}

/** The day so many days after another. */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)
}

/** The days of a week from its Monday. */
export function daysOf(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
}

/** The first moment of a week and of the next, each a day wider: readers live in many zones. */
export function weekEdges(monday: string): { fromDate: string; toDate: string } {
  return { fromDate: `${dayAfter(monday, -1)}T00:00:00.000Z`, toDate: `${dayAfter(monday, 8)}T00:00:00.000Z` }
}
