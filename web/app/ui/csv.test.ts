import { expect, test } from 'vitest'
import { everyRow } from './csv.ts'

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
