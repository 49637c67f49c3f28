import type { CurrentUser } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { freeAndChatBody, freeAndChatReasons, freeAndChatValues } from './free-and-chat-values.ts'

const settings = { freeSubscriptionDuration: 7 }
const mia = { publicChatPrice: 2.5, isFreeSubscription: false, durationFreeSubscriptionDays: 0 } as CurrentUser
const saved = freeAndChatValues(mia, settings)

test('an amount is shown as people type it, and the days start with those of the site', () => {
  expect(saved).toEqual({ publicChatPrice: '2.50', isFreeSubscription: false, durationFreeSubscriptionDays: '7' })
})

test('the price of a month is no matter of this form: it neither holds nor sends it', () => {
  expect(Object.keys(freeAndChatValues({ ...mia, monthlyPrice: 9.95, yearlyPrice: 99 }, settings))).toEqual(
    Object.keys(saved),
  )
})

test('a changed price of the chat keeps to its limits, an unchanged one is left alone', () => {
  expect(freeAndChatReasons(saved, { ...saved, publicChatPrice: '0.5' })).toHaveProperty('publicChatPrice')
  expect(freeAndChatReasons(saved, saved)).toEqual({})
})

test('free days are whole days, and only asked for while they are offered', () => {
  const odd = { ...saved, durationFreeSubscriptionDays: '1.5' }
  expect(freeAndChatReasons(saved, odd)).toEqual({})
  for (const days of ['1.5', '0', '366', ''])
    expect(
      freeAndChatReasons(saved, { ...saved, isFreeSubscription: true, durationFreeSubscriptionDays: days }),
    ).toHaveProperty('durationFreeSubscriptionDays')
})

test('changes are sent as numbers, the days together with their switch', () => {
  expect(freeAndChatBody({ publicChatPrice: '12,50' }, saved)).toEqual({ publicChatPrice: 12.5 })
  expect(freeAndChatBody({ isFreeSubscription: true }, { ...saved, isFreeSubscription: true })).toEqual({
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 7,
  })
  expect(freeAndChatBody({ isFreeSubscription: false }, saved)).toEqual({ isFreeSubscription: false })
})
