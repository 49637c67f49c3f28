import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openDatabase } from './open-database.ts'
import { settingsFor } from './queue-connections.ts'
import { askedByConnections, serverSettings, startupParameters } from './server-settings.ts'

const { address, close } = await testDatabase()
afterAll(close)

const asked = Object.entries(askedByConnections())
const shown = `select name, current_setting(name) as value
  from unnest(array[${asked.map(([name]) => `'${name}'`).join(', ')}]) name`

test('connections of both drivers ask for the same, whatever the server has', async () => {
  const db = openDatabase(address, { max: 1, limits: { wait_ms: 1_000, statement_ms: 7_000 } })
  const client = new Client(settingsFor(address, 'test'))
  await client.connect()
  try {
    for (const pool of [db.sql, db.batch])
      expect((await pool.unsafe(shown)).map(({ name, value }) => [name, value])).toEqual(asked)
    expect((await client.query(shown)).rows.map(({ name, value }) => [name, value])).toEqual(asked)
    expect(await db.sql`select current_setting('statement_timeout') as value`).toEqual([{ value: '7s' }])
  } finally {
    await client.end()
    await db.close()
  }
})

test('the page for operators names every setting that is asked for or looked at', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const seenTo = Object.keys(serverSettings).filter(name => serverSettings[name]?.seenTo !== 'server')
  for (const name of seenTo) expect(page).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'))
  expect(page).toContain(`ignore_startup_parameters = ${startupParameters.join(', ')}`)
})
