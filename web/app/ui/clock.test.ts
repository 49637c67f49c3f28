import { expect, test } from 'vitest'
import { agoText, dateText, daysBefore, lengthText, momentIn, monthStart, monthText, stampText } from './clock.ts'

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

test('a time of day is a moment where the reader is, on days of moved clocks too', () => {
  expect(momentIn('UTC', '2026-11-21', '09:30')).toBe('2026-11-21T09:30:00.000Z')
  expect(momentIn('Asia/Kolkata', '2026-11-21', '00:15')).toBe('2026-11-20T18:45:00.000Z')
  expect(momentIn('Europe/Berlin', '2026-03-29', '01:30')).toBe('2026-03-29T00:30:00.000Z')
  expect(momentIn('Europe/Berlin', '2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentIn('America/New_York', '2026-11-01', '23:00')).toBe('2026-11-02T04:00:00.000Z')
})
