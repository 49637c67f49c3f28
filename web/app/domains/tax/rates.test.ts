import { expect, test } from 'vitest'
import { quarterIn, quartersBefore } from './quarters.ts'
import { percentText, rateOf } from './rates.ts'

test('a rate is written in percent, with two decimals at most', () => {
  expect(['19', '25,5', ' 8.10 ', '0', '100'].map(rateOf)).toEqual([0.19, 0.255, 0.081, 0, 1])
  expect(['', '-1', '101', '19.555', '1e2', 'nineteen'].map(rateOf)).toEqual(Array(6).fill(undefined))
  expect([0.19, 0.255, 0.081, 0].map(percentText)).toEqual(['19', '25.5', '8.1', '0'])
})

test('quarters go back from the one that runs', () => {
  const quarters = quartersBefore(Date.UTC(2027, 1, 3))
  expect(quarters.slice(0, 3)).toEqual([
    { year: 2027, quarter: 1 },
    { year: 2026, quarter: 4 },
    { year: 2026, quarter: 3 },
  ])
  expect(quarterIn('2026-Q4')).toEqual({ year: 2026, quarter: 4 })
  expect(['2026-Q5', 'x', null].map(quarterIn)).toEqual([undefined, undefined, undefined])
})
