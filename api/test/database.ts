import { randomBytes } from 'node:crypto'
import { type Address, type Database, openDatabase } from '../src/kernel/database.ts'

/** Where the database server of this run is; the global setup writes it, the workers of the test runner inherit it. */
export const testServerVariable = 'FANFARE_TEST_PG'

export const templateName = 'fanfare_template'

/** A database of a test's own: migrated, empty, and gone when it is closed. */
export type TestDatabase = { db: Database; address: Extract<Address, { socketDir: string }>; close(): Promise<void> }

/** Copies the migrated template, or another. Call it once per test file, and `close` when the file is done. */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await createCopy(database, template)
  const address = { ...testServer(), database }
  const db = openDatabase(address, { max: 8, applicationName: 'test' })
  return {
    db,
    address,
    async close() {
      await db.close()
      await asAdmin(testServer(), sql => sql`drop database ${sql(database)} with (force)`)
    },
  }
}

/** Makes a database that is a copy of a template. */
export function createCopy(database: string, template = templateName): Promise<void> {
  return asAdmin(testServer(), async sql => {
    await sql`create database ${sql(database)} template ${sql(template)} strategy file_copy`
  })
}

/** The server that this run of tests shares, and its folder. Throws when tests were started without the global setup. */
export function testServer(): TestDatabase['address'] & { folder: string } {
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
