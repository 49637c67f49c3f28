import { monthText } from '../../ui/clock.ts'

const MONTHS = 24

/** A month in UTC as addresses and endpoints name it (2026-11), and as people read it. */
export type Month = { value: string; label: string }

/** The last months in UTC, this one first, as a choice. */
export function monthsBefore(now_ms: number): Month[] {
  const now = new Date(now_ms)
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
    return {
      value: month.toISOString().slice(0, 7),
      label: `${monthText(month.getTime(), 'UTC')} ${month.getUTCFullYear()}`,
    }
  })
}
