import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOptions, withSiteDatabase } from '../../tools/site-database.ts'
import { parseConfig } from '../src/config.ts'
import { now } from '../src/kernel/clock.ts'
import type { Database } from '../src/kernel/database.ts'
import { newId } from '../src/kernel/ids.ts'
import { migrate } from '../src/kernel/migrations.ts'

const tool = join(import.meta.dirname, '../../tools/commands/demo-remove.ts')
const names = { database: databaseOptions.database.default, user: databaseOptions.user.default }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fanfare-demo-remove-'))
  await inSite(migrate)
  await mkdir(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'files', 'picture.webp'), 'a picture')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const inSite = (work: (db: Database) => Promise<unknown>) =>
  withSiteDatabase(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), names, 'test', async db => {
    await work(db)
  })

const register = (username: string, email: string) =>
  inSite(
    ({ sql }) => sql`
      insert into users (id, role, name, username, email, created_at, updated_at)
      values (${newId()}, 'user', ${username}, ${username}, ${email}, ${now()}, ${now()})`,
  )

/** Runs the command; answers its exit code and what it said. */
const removeDemo = (): Promise<{ code: number; said: string }> =>
  new Promise(resolve => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir }
    const child = execFile(process.execPath, [tool], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

test('the demonstration stays as it is when somebody else has registered, and goes when nobody has', async () => {
  await register('nina', 'nina@demo.invalid')
  await register('anna', 'anna@site.example')
  const refused = await removeDemo()
  expect(refused.code).toBe(69)
  expect(refused.said).toContain('anna registered besides the people of the demonstration')
  await inSite(async ({ sql }) => {
    expect(await sql`select username from users order by 1`).toMatchObject([{ username: 'anna' }, { username: 'nina' }])
    await sql`delete from users where username = 'anna'`
  })
  expect(await stat(join(dataDir, 'files', 'picture.webp'))).toBeTruthy()

  expect(await removeDemo()).toMatchObject({ code: 0, said: expect.stringContaining('The demonstration is removed.') })
  await expect(stat(join(dataDir, 'files'))).rejects.toThrow()
  await inSite(async ({ sql }) => {
    expect(await sql`select username from users`).toEqual([])
    expect(await sql`select key from settings where key = 'demo'`).toHaveLength(1)
  })
})
