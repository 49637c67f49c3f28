import { refuseFields } from '../refusal.ts'

/** A date of a query, or undefined when it is absent; refuses an invalid date, naming the field. */
export function dateParam(path: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time_ms = Date.parse(text)
  if (Number.isNaN(time_ms)) throw refuseFields([{ path, message: 'Enter a valid date.' }])
  return new Date(time_ms)
}

/** A query whose fromDate and toDate are dates where they are given; refuses an invalid date, naming the field. */
export function checkDates<Q extends { fromDate?: string; toDate?: string }>(query: Q): Q {
  dateParam('fromDate', query.fromDate)
  dateParam('toDate', query.toDate)
  return query
}
