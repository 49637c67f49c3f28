import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { App } from './context.ts'
import { besideTransaction } from './database.ts'
import { databaseGauges } from './database-gauges.ts'
import { recordFact } from './facts.ts'

declare module './facts.ts' {
  interface Facts {
    probe: { n: string }
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('the age of the oldest transaction that writes is told, and of none that only reads', async () => {
  const gauge = databaseGauges.database_write_transaction_oldest_seconds
  // As /metrics is read, which is beside any transaction.
  const beside = besideTransaction(database.db)
  const age = async () => (gauge && 'read' in gauge ? gauge.read({ db: beside } as App) : Number.NaN)
  await database.db.tx(async tx => {
    await tx`select 1 from facts`
    expect(await age()).toBe(0)
    await recordFact(tx, 'probe', { n: 'open' })
    expect(await age()).toBeGreaterThan(0)
  })
  expect(await age()).toBe(0)
})
