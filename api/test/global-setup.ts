import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Address, Database } from '../src/kernel/database.ts'
import { prepareFactDays } from '../src/kernel/fact-days.ts'
import { migrateJobs } from '../src/kernel/jobs.ts'
import { migrate } from '../src/kernel/migrations.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import { siteRole, templateName, testServerVariable } from './database.ts'
import { shelfOfToday } from './shelf.ts'

type Told = { address?: Address & { socketDir: string; folder: string }; isTaken?: boolean; failed?: string }

/**
 * Starts one database server for the whole run, with a migrated template that `testDatabase` copies. Projects of the
 * test runner share it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[testServerVariable]) return async () => {}
  const program = fileURLToPath(new URL('./server.ts', import.meta.url))
  const server = fork(program, [shelfOfToday() ?? ''], { detached: true, execArgv: [] })
  const [{ address, isTaken, failed }] = (await once(server, 'message')) as [Told]
  if (!address) throw new Error(`The database of the tests could not be started: ${failed}`)
  if (!isTaken) await makeTemplate(address)
  process.env[testServerVariable] = JSON.stringify(address)
  return async () => {
    delete process.env[testServerVariable]
    const gone = once(server, 'exit')
    server.disconnect()
    await gone
  }
}

/** Fans of tests pay more by card in a minute than the rules let a new fan pay in a day; the rules have tests of their own. */
async function letEverybodyPay({ sql }: Database): Promise<void> {
  const off = {
    newFanCardLimit_minor: 0,
    newFanTipLimit_minor: 0,
    cardPaymentsPerHour: 0,
    cardDeclinesPerDay: 0,
    newCardsPerDay: 0,
  }
  for (const [key, value] of Object.entries({ ...off, holdBackAfterDispute: false }))
    await sql`insert into settings (key, value, updated_at) values (${key}, ${sql.json(value)}, now())`
}

async function makeTemplate(server: Address & { socketDir: string }): Promise<void> {
  const admin = openDatabase(server, { max: 1 })
  await admin.sql`create role ${admin.sql(siteRole)} login`
  await admin.sql`create database ${admin.sql(templateName)} owner ${admin.sql(siteRole)}`
  await admin.close()
  const address = { ...server, database: templateName, user: siteRole }
  const template = openDatabase(address, { max: 1 })
  await migrate(template)
  await prepareFactDays(template.sql)
  await letEverybodyPay(template)
  await template.close()
  await migrateJobs(address)
}
