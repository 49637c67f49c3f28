import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
const row = (dueAt: string | null, since: string | null = null, kind = 'ordersToShip') =>
  ({ dueAt, since, kind }) as never

test.each([
  ['2026-11-20T19:59:00Z', 'Overdue', 'bad'],
  ['2026-11-20T22:00:00Z', 'Today 22:00', 'warn'],
  ['2026-11-21T12:00:00Z', 'Tomorrow 12:00', 'soon'],
  ['2026-11-22T19:00:00Z', 'In 2 days', 'calm'],
  ['2026-11-27T00:00:00Z', 'In 7 days', 'calm'],
])('what is due at %s is said as %s', (at, text, tone) => {
  expect(dueOf(row(at), now, 'UTC')).toEqual({ text, tone })
})

test('days are those of the reader’s zone', () => {
  expect(dueOf(row('2026-11-20T22:00:00Z'), now, 'Asia/Tokyo')?.text).toBe('Today 07:00')
  expect(dueOf(row('2026-11-21T05:30:00Z'), now, 'America/New_York')?.text).toBe('Tomorrow 00:30')
})

test('without a time it is said how long the oldest waits; drafts may wait', () => {
  expect(dueOf(row(null, '2026-11-19T22:00:00Z'), now, 'UTC')).toEqual({ text: 'Oldest 22 h', tone: 'calm' })
  expect(dueOf(row(null, '2026-11-17T19:00:00Z'), now, 'UTC')?.text).toBe('Oldest 3 days')
  expect(dueOf(row(null, '2026-11-20T20:00:30Z'), now, 'UTC')?.text).toBe('New')
  expect(dueOf(row(null), now, 'UTC')).toBeNull()
  expect(dueOf(row(null, '2026-01-01T00:00:00Z', 'drafts'), now, 'UTC')).toBeNull()
})
