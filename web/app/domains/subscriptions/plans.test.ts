import { expect, test } from 'vitest'
import { plansOf, renewalDay } from './plans.ts'

const mia = {
  ...{ _id: '1', name: 'Mia', avatar: '', verifiedAccount: true, monthlyPrice: 10, yearlyPrice: 90 },
  ...{ isFreeSubscription: true, durationFreeSubscriptionDays: 3, usedFreeSubscription: false },
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

test('a period ends on the same day, or on the last of a shorter month', () => {
  const day = (type: 'monthly' | 'yearly', from: string) =>
    renewalDay(type, Date.parse(from)).toISOString().slice(0, 10)
  expect([day('monthly', '2026-01-31'), day('monthly', '2026-12-15'), day('yearly', '2028-02-29')]).toEqual([
    '2026-02-28',
    '2027-01-15',
    '2029-02-28',
  ])
})
