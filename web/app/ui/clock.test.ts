import { expect, test } from 'vitest'
import { agoText, dateText, daysBefore, lengthText, monthStart, monthText, stampText } from './clock.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('how long ago, as short as it can be said', () => {
  expect(agoText('2026-11-21T09:59:40Z', now, 'UTC')).toBe('now')
  expect(agoText('2026-11-21T09:56:00Z', now, 'UTC')).toBe('4 min')
  expect(agoText('2026-11-21T08:00:00Z', now, 'UTC')).toBe('2 h')
  expect(agoText('2026-11-20T09:00:00Z', now, 'UTC')).toBe('Yesterday')
  expect(agoText('2026-11-19T09:00:00Z', now, 'UTC')).toBe('19 Nov')
  expect(agoText('2025-11-19T09:00:00Z', now, 'UTC')).toBe('19 Nov 2025')
})

test('a day is a day where the reader is', () => {
  expect(stampText('2026-11-20T23:30:00Z', now, 'UTC')).toBe('20 Nov')
  expect(stampText('2026-11-20T23:30:00Z', now, 'Europe/Berlin')).toBe('Today 00:30')
  expect(dateText('2026-12-31T23:30:00Z', now, 'Asia/Tokyo')).toBe('1 Jan 2027')
  expect(monthText(now, 'UTC')).toBe('November')
})

test('spans begin where they should', () => {
  expect(monthStart(now)).toBe('2026-11-01T00:00:00.000Z')
  expect(daysBefore(now, 7)).toBe('2026-11-14T10:00:00.000Z')
})

test('lengths of recordings', () => {
  expect(lengthText(58)).toBe('0:58')
  expect(lengthText(250)).toBe('4:10')
  expect(lengthText(3860.4)).toBe('1:04:20')
})
