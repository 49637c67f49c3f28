import { monthText } from '../../ui/clock.ts'
import { say } from './words.ts'

/** A month as endpoints name it (2026-11) in words: November 2026. */
export function monthTitle(month: string): string {
  const name = monthText(Date.parse(`${month}-01T00:00:00Z`), 'UTC')
  return say('statementTitle', { month: name, year: month.slice(0, 4) })
}
