import type { CurrentUser } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { pricingBody, pricingReasons, pricingValues, yearSaving } from './pricing-values.ts'

const limits = {
  minimumSubscriptionPrice: 2.95,
  maximumSubscriptionPrice: 300,
  freeSubscriptionDuration: 7,
  currency: 'USD',
}
const mia = {
  monthlyPrice: 9.95,
  yearlyPrice: 99,
  publicChatPrice: 0,
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 0,
} as CurrentUser
const saved = pricingValues(mia, limits)

test('amounts are shown as people type them, and the days start with those of the site', () => {
  expect(saved).toMatchObject({ monthlyPrice: '9.95', yearlyPrice: '99', durationFreeSubscriptionDays: '7' })
})

test('a changed price keeps to the limits of the site, an unchanged one is left alone', () => {
  expect(pricingReasons(saved, { ...saved, monthlyPrice: '1' }, limits)).toEqual({ monthlyPrice: 'At least $2.95.' })
  expect(pricingReasons(saved, { ...saved, yearlyPrice: '301' }, limits)).toEqual({ yearlyPrice: 'At most $300.' })
  expect(pricingReasons(saved, { ...saved, publicChatPrice: '0.5' }, limits)).toHaveProperty('publicChatPrice')
  expect(pricingReasons(saved, saved, limits)).toEqual({})
})

test('free days are whole days, and only asked for while they are offered', () => {
  const odd = { ...saved, durationFreeSubscriptionDays: '1.5' }
  expect(pricingReasons(saved, odd, limits)).toEqual({})
  expect(pricingReasons(saved, { ...odd, isFreeSubscription: true }, limits)).toHaveProperty(
    'durationFreeSubscriptionDays',
  )
})

test('changes are sent as numbers, the days together with their switch', () => {
  expect(pricingBody({ monthlyPrice: '12,50' }, saved)).toEqual({ monthlyPrice: 12.5 })
  expect(pricingBody({ isFreeSubscription: true }, { ...saved, isFreeSubscription: true })).toEqual({
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 7,
  })
  expect(pricingBody({ isFreeSubscription: false }, saved)).toEqual({ isFreeSubscription: false })
})

test('a year is compared with twelve months', () => {
  expect(yearSaving({ ...saved, monthlyPrice: '10', yearlyPrice: '90' })).toBe(25n)
  expect(yearSaving({ ...saved, monthlyPrice: '' })).toBeNull()
})
