import { randomBytes } from 'node:crypto'
import type { Address, Database } from '../src/kernel/database.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import { refuseSecondConnections } from './second-connection.ts'

/** Where the database server of this run is, for its superuser; the global setup writes it, the workers of the test runner inherit it. */
export const testServerVariable = 'FANFARE_TEST_PG'

export const templateName = 'fanfare_template'

/** The role of the sites of tests: it owns its databases and may nothing else, as one that a provider gives. */
export const siteRole = 'site'

/** A database of a test's own: migrated, empty, and gone when it is closed. */
export type TestDatabase = { db: Database; address: Extract<Address, { socketDir: string }>; close(): Promise<void> }

/** Copies the migrated template, or another. Call it once per test file, and `close` when the file is done. */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await createCopy(database, template)
  const address = siteAddress(database)
  const db = refuseSecondConnections(openDatabase(address, { max: 8, applicationName: 'test' }))
  return {
    db,
    address,
    async close() {
      await db.close()
      await asAdmin(sql => sql`drop database ${sql(database)} with (force)`)
    },
  }
}

/** Makes a database that is a copy of a template and belongs to the site's role. */
export async function createCopy(database: string, template = templateName): Promise<void> {
  await asAdmin(
    sql => sql`
    create database ${sql(database)} owner ${sql(siteRole)} template ${sql(template)} strategy file_copy`,
  )
}

/** Where a site finds its database on the server of this run. */
export function siteAddress(database: string): TestDatabase['address'] {
  const { socketDir } = testServer()
  return { socketDir, database, user: siteRole }
}

/** Does as a superuser, in the database of a test, what a site may not: break what the database guards, or make a role. */
export async function asSuperuser<T>(
  { database }: { database: string },
  work: (sql: Database['sql']) => Promise<T>,
): Promise<T> {
  const admin = openDatabase({ ...testServer(), database }, { max: 1, applicationName: 'test superuser' })
  return await work(admin.sql).finally(() => admin.close())
}

/** The server that this run of tests shares, its superuser and its folder. Throws when tests were started without the global setup. */
export function testServer(): TestDatabase['address'] & { folder: string } {
  const text = process.env[testServerVariable]
  if (!text) throw new Error('There is no test server: run the tests with vitest from the project folder.')
  return JSON.parse(text)
}

function asAdmin(work: (sql: Database['sql']) => Promise<unknown>): Promise<unknown> {
  return asSuperuser(testServer(), work)
}
