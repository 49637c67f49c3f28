import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { migrate } from './migrations.ts'
import { openDatabase } from './open-database.ts'

const { db, address, close } = await testDatabase()
afterAll(close)

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-migrations-'))
  await db.sql`drop table if exists schema_migrations, one, two, three`
  write('0001_one.sql', 'create table one (id integer); insert into one values (1);')
  write('0002_two.sql', 'create table two (id integer);')
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function tables(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select relname as name from pg_class where relname in ('one', 'two', 'three') order by 1`
  return rows.map(({ name }) => name)
}

test('files are applied once, in their order', async () => {
  expect(await migrate(db, folder)).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate(db, folder)).toEqual([])
  write('0003_three.sql', 'create table three ()')
  expect(await migrate(db, folder)).toEqual(['0003_three.sql'])
  expect(await tables()).toEqual(['one', 'three', 'two'])
})

test('of several nodes at once one applies them', async () => {
  const nodes = [1, 2, 3, 4].map(() => openDatabase(address, { max: 2 }))
  const applied = await Promise.all(nodes.map(node => migrate(node, folder)))
  expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql'])
  await Promise.all(nodes.map(node => node.close()))
})

test('a file that fails leaves nothing of itself, and can be put right', async () => {
  write('0003_three.sql', 'create table three (id integer); select 1 / 0;')
  await expect(migrate(db, folder)).rejects.toThrow('The migration 0003_three.sql failed: division by zero')
  expect(await tables()).toEqual(['one', 'two'])
  write('0003_three.sql', 'create table three (id integer)')
  expect(await migrate(db, folder)).toEqual(['0003_three.sql'])
})

test('an applied file that was changed is refused', async () => {
  await migrate(db, folder)
  write('0001_one.sql', 'create table one (id bigint)')
  await expect(migrate(db, folder)).rejects.toThrow('Applied migrations were changed: 0001_one.sql')
})

test('a database that is newer than the code is refused', async () => {
  write('0003_three.sql', 'create table three ()')
  await migrate(db, folder)
  rmSync(join(folder, '0003_three.sql'))
  await expect(migrate(db, folder)).rejects.toThrow(
    'The database is newer than this Fanfare: it has seen 0003_three.sql',
  )
})

test('a file that comes before an applied one is refused', async () => {
  rmSync(join(folder, '0001_one.sql'))
  await migrate(db, folder)
  write('0001_one.sql', 'create table one ()')
  await expect(migrate(db, folder)).rejects.toThrow('0001_one.sql comes before 0002_two.sql')
})
