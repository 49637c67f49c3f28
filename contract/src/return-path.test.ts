import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\r/evil.test',
  '/\n/evil.test',
  '/\u0000/evil.test',
  '/%09/evil.test',
  '/%0d%0a/evil.test',
  '/%2509/evil.test',
  '/%2Fevil.test',
  '/%252Fevil.test',
  '/%5Cevil.test',
  '/%255cevil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/home/%2e%2e//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'evil.test',
  ' //evil.test',
  '/home\u2028',
  '/%0a',
  `/%${'25'.repeat(8)}2Fevil.test`,
  '/%25%25%2Fevil.test/..%2F%2Fevil.test',
  `/${'a'.repeat(600)}`,
  '/auth/login',
  '/post/../auth/login?next=/home',
  '/AUTH/register',
  '',
  null,
  undefined,
])('nobody is led to %j after a login or a payment', hostile => {
  expect(returnPath(hostile)).toBeNull()
})

test.each([
  ['/'],
  ['/post/1?buy=1'],
  ['/mia#videos'],
  ['/creator/search?q=a%20b&page=2'],
  ['/search?q=100%25'],
  ['/contact?link=https%3A%2F%2Fexample.com%2F%2Fa'],
  ['/authors'],
])('people are led back to %s as it is', path => {
  expect(returnPath(path)).toBe(path)
})

test('a path with dots leads where the browser would go', () => {
  expect(returnPath('/post/../home')).toBe('/home')
})
