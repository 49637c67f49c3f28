import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { Tx } from './database.ts'
import { withoutWaiting } from './relay.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.sql`create table if not exists kept (n text)`
  await database.db.sql`insert into fact_cursors (listener) values ('one'), ('two') on conflict do nothing`
})
afterAll(() => database.close())

/** Whether the transaction of a relay waits for the disk after this work of its listener. */
const endsWith = (work: (tx: Tx) => Promise<unknown>) =>
  database.db.tx(async tx => {
    await tx`set local synchronous_commit = on`
    await tx.savepoint(work)
    await tx`update fact_cursors set tries = tries from (${withoutWaiting(tx)}) unhurried`
    const [row] = await tx`select current_setting('synchronous_commit') as waits`
    return row?.waits
  })

it('a cursor that only moved does not wait for the disk, and what a listener wrote does', async () => {
  expect(await endsWith(tx => tx`select n from kept`)).toBe('off')
  expect(await endsWith(tx => tx`insert into kept values ('one')`)).toBe('on')
})
