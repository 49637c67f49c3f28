import { afterAll, expect, test } from 'vitest'
import { asSuperuser, testDatabase } from '../../test/database.ts'
import { checksumsBefore, isAsGood } from './changed-migrations.ts'
import { migrate } from './migrations.ts'

const { db, address, close } = await testDatabase()
afterAll(close)

const openAsClause = async () =>
  (await db.sql`select proname from pg_proc where proconfig::text like '%fanfare.ledger%'`).length

test('a database that applied the files as they were goes on, with the functions of now', async () => {
  for (const [name, checksum] of checksumsBefore)
    await db.sql`update schema_migrations set checksum = ${checksum} where name = ${name}`
  await asSuperuser(address, sql => sql`alter function ledger_release(uuid) set fanfare.ledger = 'open'`)
  await db.sql`update sql_functions set checksum = 'of before' where name = 'ledger/ledger_release.sql'`
  expect(await openAsClause()).toBe(1)
  expect(await migrate(db)).toEqual([])
  expect(await openAsClause()).toBe(0)
})

test('any other checksum of those files is refused as ever', async () => {
  const [[name, before] = ['', '']] = checksumsBefore
  expect([isAsGood(name, before), isAsGood(name, 'x'), isAsGood('0003_identity.sql', before)]).toEqual([
    true,
    false,
    false,
  ])
  await db.sql`update schema_migrations set checksum = 'x' where name = ${name}`
  await expect(migrate(db)).rejects.toThrow(`Applied migrations were changed: ${name}`)
})

test('the role of the tests is a plain one that owns its database', async () => {
  const [role] = await db.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
  const granted = await asSuperuser(address, sql => sql`select from pg_parameter_acl`)
  expect(granted).toHaveLength(0)
})
