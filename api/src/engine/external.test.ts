import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openDatabase, type Sql } from '../kernel/database.ts'
import { checkServer } from './external.ts'

const { db, close } = await testDatabase()
afterAll(close)

const url = 'postgres://somebody:xyzzy@127.0.0.1:1/fans'

test('a server that is new enough is taken', async () => {
  await expect(checkServer(db.sql, url)).resolves.toBeUndefined()
})

test('one that is too old is refused with both versions', async () => {
  const answering = (async () => [{ version: '14.2 (Debian)' }]) as unknown as Sql
  await expect(checkServer(answering, url)).rejects.toThrow('version 14.2 (Debian), and Fanfare needs 15')
})

test('one that cannot be reached is named without its password', async () => {
  const nowhere = openDatabase({ url }, { max: 1 })
  const refusal = await checkServer(nowhere.sql, url).catch((error: Error) => error.message)
  expect(refusal).toContain('(127.0.0.1:1/fans) cannot be used: connect ECONNREFUSED')
  expect(refusal).not.toContain('xyzzy')
  await nowhere.close()
})
