import { randomBytes } from 'node:crypto'
import { type Address, type Database, openDatabase } from '../src/kernel/database.ts'

/** Where the database server of this run is; the global setup writes it, the workers of the test runner inherit it. */
export const testServerVariable = 'FANFARE_TEST_PG'

export const templateName = 'fanfare_template'

/** A database of a test's own: migrated, empty, and gone when it is closed. */
export type TestDatabase = { db: Database; address: Extract<Address, { socketDir: string }>; close(): Promise<void> }

/** Copies the migrated template. Call it once per test file, and `close` when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = testServer()
  const database = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, sql => sql`create database ${sql(database)} template ${sql(templateName)} strategy file_copy`)
  const address = { ...server, database }
  const db = openDatabase(address, { max: 8, applicationName: 'test' })
  return {
    db,
    address,
    async close() {
      await db.close()
      await asAdmin(server, sql => sql`drop database ${sql(database)} with (force)`)
    },
  }
}

/** The server that this run of tests shares. Throws when the tests were started without the global setup. */
function testServer(): TestDatabase['address'] {
  const text = process.env[testServerVariable]
  if (!text) throw new Error('There is no test server: run the tests with vitest from the project folder.')
  return JSON.parse(text)
}

async function asAdmin(
  server: TestDatabase['address'],
  work: (sql: Database['sql']) => Promise<unknown>,
): Promise<void> {
  const admin = openDatabase(server, { max: 1, applicationName: 'test admin' })
  await work(admin.sql).finally(() => admin.close())
}
