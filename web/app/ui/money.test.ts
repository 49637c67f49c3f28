import { expect, test } from 'vitest'
import { costOf, countText, minorOf, moneyText, parsedMinor, tokensFor, tokensText, wireOf, worthOf } from './money.ts'

test('amounts cross the wire without a drift', () => {
  for (const wire of [0, 0.1, 0.29, 1.15, 86.4, 4.35, 1000000000]) expect(wireOf(minorOf(wire))).toBe(wire)
  expect(minorOf(1.005 * 100)).toBe(10050n)
})

test('reads amounts as people type them, and nothing else', () => {
  expect(parsedMinor('12')).toBe(1200n)
  expect(parsedMinor(' 12.5 ')).toBe(1250n)
  expect(parsedMinor('12,50')).toBe(1250n)
  expect(parsedMinor('1,200.00')).toBe(120000n)
  expect(parsedMinor('1,200')).toBe(120000n)
  for (const bad of ['', '-1', '1.234', 'ten', '1e3', '.', '12 $']) expect(parsedMinor(bad)).toBeNull()
})

test('tokens and money are written as the design says', () => {
  expect(tokensText(1200n)).toBe('12')
  expect(tokensText(1200n, true)).toBe('12.00')
  expect(tokensText(124005n)).toBe('1,240.05')
  expect(moneyText(599n, 'USD')).toBe('$5.99')
  expect(moneyText(1000n, 'USD', true)).toBe('$10')
  expect(moneyText(123456789012345n, 'USD')).toBe('$1,234,567,890,123.45')
  expect(countText(9999)).toBe('9,999')
  expect(countText(41200)).toBe('41.2k')
})

test('tokens turn into money and back at the rate of the site', () => {
  expect(worthOf(1200n, 1)).toBe(1200n)
  expect(worthOf(1200n, 0.05)).toBe(60n)
  expect(tokensFor(100n, 0.05)).toBe(2000n)
  expect(tokensFor(100n, 0.3)).toBe(333n)
  expect(costOf(333n, 0.3)).toBe(100n)
  expect(costOf(334n, 0.3)).toBe(101n)
  for (const missing of [1n, 333n, 334n, 99_999n])
    expect(tokensFor(costOf(missing, 0.0123), 0.0123)).toBeGreaterThanOrEqual(missing)
})
