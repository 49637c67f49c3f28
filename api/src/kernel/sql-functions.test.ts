import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { applyFunctions } from './sql-functions.ts'

const { db, close } = await testDatabase()
const connection = await db.sql.reserve()
afterAll(() => {
  connection.release()
  return close()
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-functions-'))
  mkdirSync(join(folder, 'greetings'))
  write('first', "create or replace function first() returns text language sql as $$ select second() || '!' $$;")
  write('second', "create or replace function second() returns text language sql as $$ select 'hello' $$;")
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await db.sql`drop function if exists first(), second()`
  await db.sql`delete from sql_functions where name like 'greetings/%'`
})

const write = (name: string, text: string) => writeFileSync(join(folder, 'greetings', `${name}.sql`), text)
const said = async () => (await db.sql<{ first: string }[]>`select first()`)[0]?.first

test('functions may use one another whatever their order, and are applied once', async () => {
  expect(await applyFunctions(connection, folder)).toEqual(['greetings/first.sql', 'greetings/second.sql'])
  expect(await applyFunctions(connection, folder)).toEqual([])
  expect(await said()).toBe('hello!')
})

test('a file that changed is applied again, alone', async () => {
  await applyFunctions(connection, folder)
  write('second', "create or replace function second() returns text language sql as $$ select 'good evening' $$;")
  expect(await applyFunctions(connection, folder)).toEqual(['greetings/second.sql'])
  expect(await said()).toBe('good evening!')
})

test('one that fails leaves all as it was and is named', async () => {
  await applyFunctions(connection, folder)
  write('first', "create or replace function first() returns text language sql as $$ select 'changed' $$;")
  write('second', 'create or replace function second() returns nonsense language sql as $$ select 1 $$;')
  await expect(applyFunctions(connection, folder)).rejects.toThrow('The function in greetings/second.sql failed')
  expect(await said()).toBe('hello!')
})

test('functions have files of their own, and migrations make none', () => {
  const migrations = new URL('../../migrations/', import.meta.url)
  const late = readdirSync(migrations).filter(name => name >= '0048')
  const making = late.filter(name =>
    /create (or replace )?function/i.test(readFileSync(new URL(name, migrations), 'utf8')),
  )
  expect([late.length > 0, making]).toEqual([true, []])
})
