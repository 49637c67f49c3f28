import { expect, test } from 'vitest'
import { csvOf, everyRow } from './csv.ts'

test('cells with commas, quotes and line ends are quoted, and formulas stay text', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
      ['=1+1', '-12.00'],
      ['-cmd', '@x'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"\r\n\'=1+1,-12.00\r\n\'-cmd,\'@x')
})

test('a list is read to its end, and no further', async () => {
  const all = Array.from({ length: 450 }, (_, index) => index)
  const asked: number[] = []
  const page = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset)
    return { data: all.slice(offset, offset + limit), total: all.length }
  }
  expect(await everyRow(page)).toEqual(all)
  expect(asked).toEqual([0, 200, 400])
})
