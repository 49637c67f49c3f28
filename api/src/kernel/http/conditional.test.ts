import { expect, it } from 'vitest'
import { isKnown, rangeHeader } from './conditional.ts'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['"x,y", W/"a"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"x,"a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j names "a": %s', (header, known) => {
  expect(isKnown({ 'if-none-match': header }, '"a"')).toBe(known)
})

it.each([
  [undefined, 'bytes=0-1'],
  ['"a"', 'bytes=0-1'],
  ['W/"a"', undefined],
  ['"b"', undefined],
  ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
])('with If-Range %j a part of "a" is answered as %j', (condition, range) => {
  expect(rangeHeader({ range: 'bytes=0-1', 'if-range': condition }, '"a"')).toBe(range)
})
