import { expect, test } from 'vitest'
import { textSizeOf, themeOf, timeZoneOf } from './site.ts'

test('cookies choose theme, size of text and zone, and nonsense chooses the default', () => {
  expect(themeOf(undefined)).toBe('dark')
  expect(themeOf('light')).toBe('light')
  expect(themeOf('system')).toBe('system')
  expect(themeOf('<script>')).toBe('dark')
  expect(textSizeOf('115')).toBe('115')
  expect(textSizeOf('900')).toBe('100')
  expect(timeZoneOf('Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(timeZoneOf('Mars/Olympus')).toBe('UTC')
  expect(timeZoneOf('../../etc')).toBe('UTC')
  expect(timeZoneOf(undefined)).toBe('UTC')
})
