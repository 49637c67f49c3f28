import { expect, test } from 'vitest'
import { plansOf, renewalDay } from './plans.ts'

const mia = {
  _id: '1',
  name: 'Mia',
  avatar: '',
  verifiedAccount: true,
  madeWithAi: false,
  monthlyPrice: 10,
  yearlyPrice: 90,
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 3,
  usedFreeSubscription: false,
}
const open = { freeSubscriptionEnabled: true }
const types = (to: typeof mia, settings = open) => plansOf(to, settings).map(({ type }) => type)

test('what is offered is what has a price, and the free days of someone who has not had them', () => {
  expect(types(mia)).toEqual(['monthly', 'yearly', 'free'])
  expect(types({ ...mia, usedFreeSubscription: true })).toEqual(['monthly', 'yearly'])
  expect(types(mia, { freeSubscriptionEnabled: false })).toEqual(['monthly', 'yearly'])
  expect(types({ ...mia, monthlyPrice: 0, yearlyPrice: 0, isFreeSubscription: false })).toEqual([])
  expect(plansOf(mia, open)[1]).toMatchObject({ byMonth_minor: 750n, saves_percent: 25n })
})

test('a promotion comes first, a bundle says what it saves, and free days come last', () => {
  const promotion = {
    _id: 'p',
    kind: 'trial' as const,
    percent: null,
    days: 7,
    note: '',
    months: 1,
    price: 0,
    priceAfter: 10,
    endsAt: null,
    placesLeft: null,
  }
  const bundle = { type: 'monthly' as const, months: 3, price: 26.97, priceBefore: 29.97, savesPercent: 10 }
  const plans = plansOf(mia, open, {
    performerId: '1',
    plans: [bundle],
    promotions: [promotion],
    gifts: [],
    paused: null,
  })
  expect(plans).toMatchObject([
    { key: 'p', price_minor: 0n, after_minor: 1000n, days: 7 },
    { key: '3', price_minor: 2697n, byMonth_minor: 899n, saves_percent: 10n },
    { key: 'free' },
  ])
})

test('a period ends on the same day, or on the last of a shorter month; a trial after its days', () => {
  const day = (months: number, from: string, days = 0) =>
    renewalDay({ months, days }, Date.parse(from)).toISOString().slice(0, 10)
  expect([day(1, '2026-01-31'), day(1, '2026-12-15'), day(12, '2028-02-29'), day(3, '2026-11-30')]).toEqual([
    '2026-02-28',
    '2027-01-15',
    '2029-02-28',
    '2027-02-28',
  ])
  expect(day(1, '2026-01-31', 7)).toBe('2026-02-07')
})
