import { expect, test } from 'vitest'
import { bestOf, stepsWith, weekOf } from './statistics.ts'

const now_ms = Date.parse('2026-11-23T12:00:00Z')

test('every day of a span has its figures, and every month of a year', () => {
  const days = [
    { day: '2026-11-22', came: 3, left: 1 },
    { day: '2026-11-20', came: 1, left: 0 },
    { day: '2026-10-02', came: 2, left: 2 },
  ]
  const week = stepsWith(days, '7', now_ms)
  expect(week.map(({ came }) => came)).toEqual([0, 0, 0, 1, 0, 3, 0])
  const year = stepsWith(days, '365', now_ms)
  expect([year.length, year.at(-1), year.at(-2)]).toEqual([
    12,
    { label: '2026-11', came: 4, left: 1 },
    { label: '2026-10', came: 2, left: 2 },
  ])
})

test('sales of two hours stand together, and the fullest block is the best', () => {
  const week = weekOf([
    { weekday: 1, hour: 0, count: 2, net: 1 },
    { weekday: 4, hour: 20, count: 2, net: 1 },
    { weekday: 4, hour: 21, count: 1, net: 1 },
  ])
  expect([week.length, week[0]?.length, week[0]?.[0], week[3]?.[10]]).toEqual([7, 12, 2, 3])
  expect(bestOf(week)).toEqual({ day: 3, block: 10, count: 3 })
  expect(bestOf(weekOf([]))).toBeNull()
})
