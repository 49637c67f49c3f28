import { expect, test } from 'vitest'
import { csvFileOf, csvOf } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  const rows = [
    ['a', 'b,c'],
    ['say "hi"', 'two\nlines'],
  ]
  expect(csvOf(rows)).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"')
})

test('a file begins with the mark of UTF-8 and ends with its last cell', () => {
  expect(csvFileOf([['a'], ['=1']])).toBe("\ufeffa\r\n'=1")
})

test.each([
  '=1+1',
  '+1',
  '@x',
  '-cmd',
  "-1+1+cmd|'/C calc'!A0",
  '-2*3',
  '-1 2',
  '-1.2.x',
  '\t=1',
  ' =1+1',
  '\u00a0-1+1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff20x',
  '\uff0d1',
  '\u2212a',
  '+49 170',
  '\tx',
])('%j is kept text', cell => {
  expect(csvOf([[cell]])).toBe(`'${cell}`)
})

test.each(['\nx', '\r=1', '\n=1'])('%j is kept text, in quotes', cell => {
  expect(csvOf([[cell]])).toBe(`"'${cell}"`)
})

test.each(['-12.00', '-1', '\u22123.50', '12.50', '0', 'a=b', 'x-1', '', 'Anna - Lena'])('%j stays as it is', cell => {
  expect(csvOf([[cell]])).toBe(cell)
})

test('a number with a comma stays one', () => {
  expect(csvOf([['-1,234.50']])).toBe('"-1,234.50"')
})
