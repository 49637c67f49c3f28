import { expect, it } from 'vitest'
import { businessDaysAfter } from './policy.ts'

it('business days are Monday to Friday, at the same time of day', () => {
  const table: [from: string, days: number, to: string][] = [
    ['2026-11-02T09:00:00Z', 7, '2026-11-11T09:00:00Z'],
    ['2026-11-06T23:30:00Z', 1, '2026-11-09T23:30:00Z'],
    ['2026-11-07T10:00:00Z', 1, '2026-11-09T10:00:00Z'],
    ['2026-11-02T09:00:00Z', 10, '2026-11-16T09:00:00Z'],
  ]
  for (const [from, days, to] of table) expect(businessDaysAfter(new Date(from), days)).toEqual(new Date(to))
})
