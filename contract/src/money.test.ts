import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorFromWire, minorToText, moneyToWire } from './money.ts'

/** Everything that the wire can carry exactly: up to 90 billion units and their hundredths. */
const minor = fc.bigInt({ min: -(9n * 10n ** 12n), max: 9n * 10n ** 12n })

describe('money between wire and ledger', () => {
  test('comes back as it went, and through JSON', () => {
    fc.assert(
      fc.property(minor, amount_minor => {
        expect(minorFromWire(moneyToWire(amount_minor))).toBe(amount_minor)
        expect(minorFromWire(JSON.parse(JSON.stringify(moneyToWire(amount_minor))))).toBe(amount_minor)
      }),
    )
  })

  test.each([
    [0, 0n],
    [-0, 0n],
    [12.34, 1234n],
    [0.07, 7n],
    [1.1, 110n],
    [4.35, 435n],
    [1_000_000_000, 100_000_000_000n],
    [-2.5, -250n],
  ])('%d is %s hundredths', (wire, amount_minor) => {
    expect(minorFromWire(wire)).toBe(amount_minor)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 1.005, 1e-7, 1e21])('%d is refused', wire => {
    expect(() => minorFromWire(wire)).toThrow(RangeError)
  })

  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [1200n, '12.00'],
    [-123_456n, '-1234.56'],
  ])('%s reads %s', (amount_minor, text) => {
    expect(minorToText(amount_minor)).toBe(text)
  })
})
