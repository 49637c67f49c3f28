import { day_ms, now, nowMs } from '../clock.ts'
import { readMoment } from '../moments.ts'
import { refuseFields } from '../refusal.ts'

/** A date of a query, or undefined when it is absent; refuses an invalid date, naming the field. */
export function dateParam(path: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = readMoment(text)
  if (!moment) throw refuseFields([{ path, message: 'Enter a valid date.' }])
  return moment
}

/**
 * The span that `fromDate` and `toDate` name, where a day is meant to its end. Refuses an invalid date, naming the field.
 */
export function daysParam({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }): {
  from: Date | undefined
  to: Date | undefined
} {
  const to = dateParam('toDate', toDate || undefined)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(toDate ?? '')
  return {
    from: dateParam('fromDate', fromDate || undefined),
    to: to && isDay ? new Date(to.getTime() + day_ms) : to,
  }
}

const usual_days = 30
const longest_days = 400

/**
 * The span that statistics are asked for, the last 30 days without one. Refuses a date that is none, a span that ends
 * before it begins and one that is longer than 400 days, naming the field.
 */
export function spanParam({ fromDate, toDate }: { fromDate?: string; toDate?: string }): { from: Date; to: Date } {
  const to = dateParam('toDate', toDate) ?? now()
  const from = dateParam('fromDate', fromDate) ?? new Date(to.getTime() - usual_days * day_ms)
  const length_ms = to.getTime() - from.getTime()
  if (length_ms < 0) throw refuseFields([{ path: 'toDate', message: 'Choose a day after the first one.' }])
  if (length_ms > longest_days * day_ms)
    throw refuseFields([{ path: 'fromDate', message: `Choose at most ${longest_days} days.` }])
  return { from, to }
}

/** A query whose fromDate and toDate are dates where they are given; refuses an invalid date, naming the field. */
export function checkDates<Q extends { fromDate?: string; toDate?: string }>(query: Q): Q {
  dateParam('fromDate', query.fromDate)
  dateParam('toDate', query.toDate)
  return query
}

/** When a month in UTC begins and ends; refuses one that can't be understood or hasn't begun. */
export function monthOf(month: string): { begins: Date; ends: Date } {
  const begins = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? new Date(`${month}-01T00:00:00Z`) : undefined
  if (!begins || begins > now())
    throw refuseFields([{ path: 'month', message: 'Choose a month that has begun, as 2026-11.' }])
  return { begins, ends: new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1)) }
}

/**
 * A date in a form: absent keeps the stored one, null or blank clears it. Refuses an invalid date, and one in the
 * past unless it is stored already.
 */
export function momentOf(path: string, text: string | null | undefined, before: Date | null): Date | null {
  if (text === undefined) return before
  if (text === null || text.trim() === '') return null
  const moment = readMoment(text)
  if (!moment) throw refuseFields([{ path, message: 'Enter a valid date.' }])
  if (moment.getTime() === before?.getTime()) return before
  if (moment.getTime() <= nowMs()) throw refuseFields([{ path, message: 'Choose a time in the future.' }])
  return moment
}
