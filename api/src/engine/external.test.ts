import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { asSuperuser, testDatabase } from '../../test/database.ts'
import type { Sql } from '../kernel/database.ts'
import type { Role } from '../kernel/environment.ts'
import { openDatabase } from '../kernel/open-database.ts'
import { checkServer, refusalOf, settingsThatCost, tightRoom } from './external.ts'

const { db, address: place, close } = await testDatabase()
afterAll(close)

const url = 'postgres://somebody:xyzzy@127.0.0.1:1/fans'
const node = { roles: ['http', 'worker'] as Role[] }
const log = pino({ level: 'silent' })
const check = (sql: Sql) => checkServer({ sql, address: { url }, node, log })

test('one that is too old is refused with both versions', async () => {
  const answering = (async () => [{ version: '14.2 (Debian)' }]) as unknown as Sql
  await expect(check(answering)).rejects.toThrow('version 14.2 (Debian), and Fanfare needs 15')
})

test('one that cannot be reached is named without its password', async () => {
  const nowhere = openDatabase({ url }, { max: 1 })
  const refusal = await check(nowhere.sql).catch((error: Error) => error.message)
  expect(refusal).toContain('(127.0.0.1:1/fans) cannot be used: connect ECONNREFUSED')
  expect(refusal).not.toContain('xyzzy')
  await nowhere.close()
})

test('one that takes no more connections is refused with how many are needed', () => {
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  expect(refusalOf(full, 'db/fans', node).message).toMatch(/too many clients already\), and up to 28 are needed here/)
})

test('a pooler that refuses startup parameters is told of all of them at once', () => {
  const refused = new Error('unsupported startup parameter: jit')
  const { message } = refusalOf(refused, 'db/fans', node)
  expect(message).toContain('refuses the startup parameter jit')
  expect(message).toMatch(/ignore_startup_parameters = jit, .*statement_timeout, options\./)
})

test('what differs is said with what it costs, and what connections ask for is there whatever the server has', async () => {
  await asSuperuser(place, sql => sql`alter role site set jit = on`)
  try {
    const again = openDatabase(place, { max: 1 })
    const differs = await settingsThatCost(again.sql)
    await again.close()
    // A server of tests forces nothing to the disk.
    expect(differs.map(sentence => sentence.split(' ')[0])).toEqual([
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'wal_level',
    ])
    expect(differs[0]).toBe('fsync is off in place of on: a crash of its machine may destroy the database')
  } finally {
    await asSuperuser(place, sql => sql`alter role site reset jit`)
  }
})

test('what a pooler kept back is said with how the role gets it', async () => {
  await db.sql.begin(async tx => {
    await tx`set local jit = on`
    const differs = await settingsThatCost(tx as unknown as Sql)
    expect(differs[0]).toBe("jit is on in place of off: some requests take seconds; alter role … set jit = 'off'")
  })
})

test('too little room is said with the numbers', () => {
  expect(tightRoom({ all: 97, inUse: 60 }, 28)).toBeUndefined()
  expect(tightRoom({ all: 97, inUse: 80 }, 28)).toContain(
    'takes 97 connections, 80 are in use, and this node may come to hold 28',
  )
})
