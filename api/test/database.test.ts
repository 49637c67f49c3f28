import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const one = await testDatabase()
const other = await testDatabase()
afterAll(async () => {
  await one.close()
  await other.close()
})

test('a test database is migrated', async () => {
  const tables = await one.db.sql`select count(*) as n from schema_migrations`
  expect(tables[0]?.n).toBeGreaterThan(0n)
})

test('two test databases do not see each other', async () => {
  await one.db.sql`create table mine (id integer)`
  await expect(other.db.sql`select * from mine`).rejects.toThrow('does not exist')
})

test('a closed test database is gone', async () => {
  const third = await testDatabase()
  await third.close()
  const left = await one.db.sql`select datname from pg_database where datname = ${third.address.database}`
  expect(left).toHaveLength(0)
})
