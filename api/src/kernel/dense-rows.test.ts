import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { openDatabase } from './open-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it('a query that fails after some rows takes nothing from the one behind it', async () => {
  const db = openDatabase(test.address, { max: 1 })
  const failing = db.sql`select 1 / (4 - n) from generate_series(1, 10) n`.catch(error => error.code)
  const behind = db.sql<{ n: number }[]>`select n from generate_series(1, 5) n`
  expect(await failing).toBe('22012')
  const rows = await behind
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  expect([rows.length, rows.count]).toEqual([5, 5])
  await db.close()
})
