import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf, unusedOf } from './policy.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const period = fc
  .record({ total: fc.bigInt({ min: 0n, max: 30_000n }), length: fc.integer({ min: 1, max: 32_000_000_000 }) })
  .map(({ total, length }) => ({
    charge_id: 'one',
    total_minor: total,
    charge_minor: total,
    starts_at: new Date(start),
    ends_at: new Date(start + length),
  }))

describe('what is unused of a period', () => {
  it('is never less than nothing or more than was paid, whenever it is asked', () => {
    fc.assert(
      fc.property(period, fc.integer({ min: -1_000_000, max: 40_000_000_000 }), (one, later) => {
        const left = partOf(one, new Date(start + later))
        expect(left >= 0n && left <= one.total_minor).toBe(true)
      }),
    )
  })

  it('and what an upgrade pays make the whole price, also when several charges paid for the period', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), fc.integer({ min: 0, max: 32_000_000_000 }), (all, later) => {
        const at = new Date(start + later)
        const credits = all.map(one => partOf(one, at))
        const unused = unusedOf(all, at)
        expect(credits.reduce((sum, one) => sum + one, 0n)).toBe(unused)
        const next = credits.map(total_minor => ({
          charge_id: 'one',
          charge_minor: total_minor,
          total_minor,
          starts_at: at,
          ends_at: new Date(at.getTime() + 1),
        }))
        expect(unusedOf(next, at)).toBe(unused)
      }),
    )
  })

  it('shrinks to the hundredth: half a month of 10 is 5, and the last millisecond nothing', () => {
    const month = { total_minor: 1000n, starts_at: new Date(start), ends_at: new Date(start + 30 * 86_400_000) }
    expect(partOf(month, new Date(start + 15 * 86_400_000))).toBe(500n)
    expect(partOf(month, new Date(start + 10 * 86_400_000))).toBe(666n)
    expect(partOf(month, new Date(start + 30 * 86_400_000 - 1))).toBe(0n)
  })
})
