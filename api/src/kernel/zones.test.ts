import { expect, it } from 'vitest'
import { isZone, momentIn, wallClock } from './zones.ts'

const on = (year: number, month: number, day: number) => ({ year, month, day })

it('a time by the clocks of a zone is the same moment for everyone', () => {
  expect(momentIn('Europe/Paris', on(2027, 1, 15), 9 * 60).toISOString()).toBe('2027-01-15T08:00:00.000Z')
  expect(momentIn('Europe/Paris', on(2027, 7, 15), 9 * 60).toISOString()).toBe('2027-07-15T07:00:00.000Z')
  expect(momentIn('Asia/Kolkata', on(2027, 7, 15), 30).toISOString()).toBe('2027-07-14T19:00:00.000Z')
  expect(momentIn('UTC', on(2027, 7, 15), 24 * 60).toISOString()).toBe('2027-07-16T00:00:00.000Z')
})

it('what clocks show twice is meant for the first time, and what they skip comes an hour later', () => {
  // Paris: 31 October 2027 at 3:00 becomes 2:00, 28 March 2027 at 2:00 becomes 3:00.
  expect(momentIn('Europe/Paris', on(2027, 10, 31), 150).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(momentIn('Europe/Paris', on(2027, 3, 28), 150).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(wallClock(new Date('2027-03-28T01:30:00Z'), 'Europe/Paris')).toEqual({
    year: 2027,
    month: 3,
    day: 28,
    hour: 3,
    minute: 30,
    weekday: 0,
  })
})

it('knows zones by their names alone', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Base', ''].map(isZone)).toEqual([true, true, false, false])
})
