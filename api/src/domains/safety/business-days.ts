import { day_ms } from '../../kernel/clock.ts'

/**
 * The moment that lies some business days (Monday to Friday, UTC) after another, at the same time of day. What comes on
 * a weekend counts from the Monday after it.
 */
export function businessDaysAfter(from: Date, days: number): Date {
  let time = from.getTime()
  for (let left = days; left > 0; ) {
    time += day_ms
    const day = new Date(time).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return new Date(time)
}
