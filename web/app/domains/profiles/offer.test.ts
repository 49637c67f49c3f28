import { expect, test } from 'vitest'
import { freeDaysOf, yearByMonth } from './offer.ts'

const offer = { isFreeSubscription: true, durationFreeSubscriptionDays: 7 }

test('free days are those of the creator, unless the site gives none or they were used', () => {
  expect(freeDaysOf(offer, { freeSubscriptionEnabled: true })).toBe(7)
  expect(freeDaysOf(offer, { freeSubscriptionEnabled: false })).toBe(0)
  expect(freeDaysOf({ ...offer, isFreeSubscription: false }, { freeSubscriptionEnabled: true })).toBe(0)
  expect(freeDaysOf({ ...offer, usedFreeSubscription: true }, { freeSubscriptionEnabled: true })).toBe(0)
})

test('a year by the month never looks cheaper than it is', () => {
  expect(yearByMonth(999n, 9590n)).toEqual({ month_minor: 800n, saves_percent: 20n })
  expect(yearByMonth(1000n, 12000n)).toEqual({ month_minor: 1000n, saves_percent: 0n })
  expect(yearByMonth(1000n, 13000n)).toEqual({ month_minor: 1084n, saves_percent: -8n })
  expect(yearByMonth(999n, 999n).saves_percent).toBe(91n)
})
