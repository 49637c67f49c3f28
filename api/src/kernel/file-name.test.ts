import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each(['sheet.pdf', 'ж'.repeat(90), '', 'Noten (2).tar.gz'])('a name that fits stays as it is: %j', name => {
  expect(fileNameOf(name)).toBe(name)
})

it.each([
  ['ж'.repeat(200), '.pdf', /^ж+…ж+\.pdf$/u],
  [`x${'\u{1f600}'.repeat(120)}`, '.pdf', /^x\u{1f600}+…\u{1f600}+\.pdf$/u],
  ['👩‍👩‍👧'.repeat(60), '.jpeg', /^(?:👩‍👩‍👧)+…(?:👩‍👩‍👧)+\.jpeg$/u],
  ['e\u0301'.repeat(150), '', /^(?:e\u0301)+…(?:e\u0301)+$/u],
  ['a'.repeat(300), '.', /^a+…a+\.$/],
])('a long name is shortened in the middle: %#', (stem, end, shape) => {
  const name = fileNameOf(stem + end)
  expect(name).toMatch(shape)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(Buffer.byteLength(name)).toBeGreaterThan(170)
})

it('has neither control characters nor halves of characters', () => {
  expect(fileNameOf(' a\r\nb\ud83d.txt ')).toBe('ab\ufffd.txt')
})
