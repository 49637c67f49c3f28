import { expect, test } from 'vitest'
import { askedOf, earningsPath, queryOf, series } from './spans.ts'

const now_ms = Date.parse('2026-02-03T10:00:00Z')

test('an address keeps span and kind', () => {
  for (const path of [
    '/creator/earning',
    '/creator/earning?days=7',
    '/creator/earning?days=365&type=tip',
    '/creator/earning?type=feed',
  ]) {
    const { span, kind } = askedOf(new URL(path, 'http://site').searchParams)
    expect(earningsPath(span, kind)).toBe(path)
  }
  expect(askedOf(new URLSearchParams('days=9&type=x'))).toEqual({ span: '30', kind: 'all' })
})

test('a span reaches back its days', () => {
  expect(queryOf('7', 'tip', now_ms)).toEqual({
    fromDate: '2026-01-27T10:00:00.000Z',
    type: 'tip,stream_tip,story_tip',
  })
  expect(queryOf('30', 'subscriptions', now_ms).type).toBe('monthly_subscription,yearly_subscription,gift_subscription')
  expect(queryOf('30', 'all', now_ms)).toEqual({ fromDate: '2026-01-04T10:00:00.000Z' })
})

test('days without earnings count as nothing', () => {
  const week = series(
    [
      { day: '2026-02-01', gross: 10, tax: 0, shared: 0, net: 8 },
      { day: '2026-02-03', gross: 1, tax: 0, shared: 0, net: 0.8 },
      { day: '2025-12-01', gross: 99, tax: 0, shared: 0, net: 99 },
    ],
    '7',
    now_ms,
  )
  expect(week.map(point => point.label)).toEqual([
    '2026-01-28',
    '2026-01-29',
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
  ])
  expect(week.map(point => point.net_minor)).toEqual([0n, 0n, 0n, 0n, 800n, 0n, 80n])
  expect(week.map(point => point.fee_minor)).toEqual([0n, 0n, 0n, 0n, 200n, 0n, 20n])
})

test('tax is apart from the fee, and what fans paid is tax, fee and net', () => {
  const week = series([{ day: '2026-02-03', gross: 11.9, tax: 1.9, shared: 0, net: 8 }], '7', now_ms)
  expect(week.at(-1)).toEqual({ label: '2026-02-03', net_minor: 800n, fee_minor: 200n, tax_minor: 190n })
})

test('a year is added up by month', () => {
  const year = series(
    [
      { day: '2026-02-01', gross: 10, tax: 0, shared: 0, net: 8 },
      { day: '2026-02-03', gross: 2, tax: 0, shared: 0, net: 2 },
      { day: '2025-03-31', gross: 5, tax: 0, shared: 0, net: 5 },
    ],
    '365',
    now_ms,
  )
  expect(year).toHaveLength(12)
  expect(year[0]).toEqual({ label: '2025-03', net_minor: 500n, fee_minor: 0n, tax_minor: 0n })
  expect(year[11]).toEqual({ label: '2026-02', net_minor: 1000n, fee_minor: 200n, tax_minor: 0n })
})

test('what is shared with others isn’t taken for the fee', () => {
  const [last] = series([{ day: '2026-02-03', gross: 100, tax: 0, shared: 20, net: 60 }], '7', now_ms).slice(-1)
  expect(last).toMatchObject({ net_minor: 6_000n, fee_minor: 2_000n })
})
