import { afterAll, expect, test } from 'vitest'
import { asSuperuser, testDatabase } from '../../test/database.ts'
import { openDatabase } from '../kernel/open-database.ts'
import { noneFree, tooManyConnections } from './connections.ts'

const { address, close } = await testDatabase()
afterAll(close)

/** How many the server takes for this database beside the one of the superuser. */
const taken = 3

test('a server that takes no more is said with the numbers, and what runs goes on', async () => {
  await asSuperuser(address, sql => sql.unsafe(`alter database ${address.database} connection limit ${taken}`))
  const others = openDatabase(address, { max: taken })
  await Promise.all(Array.from({ length: taken }, () => others.sql`select pg_sleep(0.3)`))
  const db = openDatabase(address, { max: 1 })
  try {
    const error = await db.sql`select 1`.catch(refused => refused)
    expect(tooManyConnections(error)).toBe(true)
    expect(noneFree(error, 16).message).toMatch(/too many connections for database .*up to 16 are needed here/)
    await others.close()
    for (let tried = 0; tried < 100; tried++) {
      const rows = await db.sql`select 1 as one`.catch(() => [])
      if (rows.length > 0) break
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }])
  } finally {
    await db.close()
  }
})

test('what else the server says is something else', () => {
  expect(tooManyConnections(Object.assign(new Error('x'), { code: '57P03' }))).toBe(false)
  expect(tooManyConnections(undefined)).toBe(false)
})
