import type { SubscriberStatistics } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const statistics = (changes: Partial<SubscriberStatistics>) =>
  ({ subscribers: 0, came: 0, left: 0, cameBefore: 0, leftBefore: 0, ...changes }) as SubscriberStatistics

test('how many stayed is counted of those who were there when the period began', () => {
  const standing = standingOf(statistics({ subscribers: 110, came: 30, left: 20, cameBefore: 20, leftBefore: 10 }))
  expect(standing).toEqual({ grown: 10, stay: 80, stayBefore: 89, cameChange: 50, leftChange: 10 })
})

test('of nobody nothing is said, and more can’t leave than were there', () => {
  expect(standingOf(statistics({}))).toMatchObject({ stay: null, stayBefore: null, cameChange: null })
  expect(standingOf(statistics({ subscribers: 1, came: 5, left: 5 }))).toMatchObject({ stay: 0 })
})
