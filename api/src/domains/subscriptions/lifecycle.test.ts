import { describe, expect, it } from 'vitest'
import { day_ms } from '../../kernel/clock.ts'
import { nextTry, periodEnd } from './lifecycle.ts'

const ends = (anchor: string, months: number, ...ns: number[]) =>
  ns.map(n => periodEnd(new Date(anchor), n, months).toISOString().slice(0, 16))

describe('periods', () => {
  it('end on the day that they began on, or on the last day of a shorter month', () => {
    expect(ends('2026-01-31T10:30:00Z', 1, 1, 2, 3, 12, 13)).toEqual([
      '2026-02-28T10:30',
      '2026-03-31T10:30',
      '2026-04-30T10:30',
      '2027-01-31T10:30',
      '2027-02-28T10:30',
    ])
  })

  it('of a bundle are three or six months long', () => {
    expect(ends('2026-11-30T08:00:00Z', 3, 1, 2)).toEqual(['2027-02-28T08:00', '2027-05-30T08:00'])
    expect(ends('2026-08-31T08:00:00Z', 6, 1, 2)).toEqual(['2027-02-28T08:00', '2027-08-31T08:00'])
  })

  it('of a year end a year later, also from 29 February', () => {
    expect(ends('2028-02-29T00:00:00Z', 12, 1, 4)).toEqual(['2029-02-28T00:00', '2032-02-29T00:00'])
  })
})

describe('a payment that failed', () => {
  it('is tried again after 1, 3, 5 and 7 days, and then no more', () => {
    const ended = new Date('2026-03-01T00:00:00Z')
    const days = [1, 2, 3, 4, 5].map(n => {
      const at = nextTry(ended, n)
      return at && (at.getTime() - ended.getTime()) / day_ms
    })
    expect(days).toEqual([1, 3, 5, 7, null])
  })
})
