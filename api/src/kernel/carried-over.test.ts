import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSuperuser, testDatabase } from '../../test/database.ts'
import { migrate } from './migrations.ts'

const { db, address, close } = await testDatabase()
afterAll(close)

const recorded = async () => {
  const rows = await db.sql<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name collate "C"`
  return rows.map(({ name, checksum }) => `${checksum} ${name}`)
}
const asNow = await recorded()
const openAsClause = async () =>
  (await db.sql`select proname from pg_proc where proconfig::text like '%fanfare.ledger%'`).length

/** Lets the database say that it has seen files of before in place of the base. */
async function saw(...names: string[]): Promise<void> {
  await db.sql`delete from schema_migrations where name like '%\\_base\\_%'`
  for (const name of names) await db.sql`insert into schema_migrations (name, checksum) values (${name}, 'of before')`
}

beforeEach(async () => {
  await db.sql`delete from schema_migrations`
  for (const [checksum = '', name = ''] of asNow.map(line => line.split(' ')))
    await db.sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`
})

test('a database that has seen all files of before goes on, with the functions of now', async () => {
  await saw('0001_kernel.sql', '0002_ledger.sql', '0327_ai_hiders.sql')
  await asSuperuser(address, sql => sql`alter function ledger_release(uuid) set fanfare.ledger = 'open'`)
  await db.sql`update sql_functions set checksum = 'of before' where name = 'ledger/ledger_release.sql'`
  expect(await openAsClause()).toBe(1)
  expect(await migrate(db)).toEqual([])
  expect(await recorded()).toEqual(asNow)
  expect(await openAsClause()).toBe(0)
})

test('what came after the base is applied to it as to any other', async () => {
  await saw('0001_kernel.sql', '0327_ai_hiders.sql')
  await db.sql`delete from schema_migrations where name = '0329_due_failures.sql' or name > '0329'`
  await db.sql`drop table due_failures, nodes, site_marks, live_node, desk_claims, creator_features`
  await db.sql`alter table idempotency_keys drop column node_id`
  expect((await migrate(db))[0]).toBe('0329_due_failures.sql')
  expect(await recorded()).toEqual(asNow)
})

test('one that stopped before is refused, and told which version brings it up to date', async () => {
  await saw('0001_kernel.sql', '0002_ledger.sql', '0320_fundraiser_takedowns.sql')
  await expect(migrate(db)).rejects.toThrow(
    'it ends with 0320_fundraiser_takedowns.sql. Start the version of 27 November 2026 (commit a1d8902f) on it once',
  )
  expect((await recorded()).filter(line => line.includes('_base_'))).toEqual([])
})

test('the role of the tests is a plain one that owns its database', async () => {
  const [role] = await db.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
  const granted = await asSuperuser(address, sql => sql`select from pg_parameter_acl`)
  expect(granted).toHaveLength(0)
})
