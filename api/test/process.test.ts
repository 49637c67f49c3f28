import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOf } from '../src/engine/processes.ts'
import { testDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import {
  gone,
  killTree,
  notesOf,
  offerOverTcp,
  type SiteProcess,
  serverPid,
  startSite,
  startWriting,
  until,
} from './site-process.ts'

let dataDir: string
let sites: SiteProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanfare-process-'))
  sites = []
})

afterEach(async () => {
  for (const site of sites) {
    site.kill('SIGKILL')
    await site.ended
  }
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) {
    const pid = serverPid(dataDir)
    killTree(pid)
    await gone(pid)
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function start(settings: Record<string, string> = {}, options: Parameters<typeof startSite>[1] = {}): SiteProcess {
  const site = startSite({ DATA_DIR: dataDir, ...settings }, options)
  sites.push(site)
  return site
}

async function enoughWritten(acknowledged: number[]): Promise<void> {
  await until(async () => (acknowledged.length >= 50 ? true : undefined))
}

/** Every acknowledged note is there, and the site takes new ones. */
async function expectNothingLost(url: string, acknowledged: number[]): Promise<void> {
  const kept = new Set((await notesOf(url)).map(({ id }) => id))
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
  expect((await fetch(url, { method: 'POST' })).status).toBe(200)
}

test('a stop lets requests finish, ends the database and leaves the folder free', async () => {
  const site = start()
  const url = await site.ready
  const database = serverPid(dataDir)
  const slow = await fetch(`${url}/slow`)
  site.kill('SIGTERM')
  expect(await slow.text()).toBe('begun,finished')
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(startOf(database)).toBeUndefined()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

test('one Ctrl-C that arrives twice is one stop', async () => {
  const site = start()
  const url = await site.ready
  const slow = await fetch(`${url}/slow`)
  site.kill('SIGINT')
  site.kill('SIGINT')
  expect(await slow.text()).toBe('begun,finished')
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('a second signal hurries past a request that never ends', async () => {
  const site = start()
  const url = await site.ready
  const database = serverPid(dataDir)
  const stuck = await fetch(`${url}/stuck`)
  const again = setInterval(() => site.kill('SIGINT'), 50)
  expect(await site.ended).toEqual({ code: 130, signal: null })
  clearInterval(again)
  await expect(stuck.text()).rejects.toThrow()
  expect(startOf(database)).toBeUndefined()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

/** The folder in which a start is making the database. */
function draftOf(folder: string): string | undefined {
  const name = existsSync(folder) ? readdirSync(folder).find(one => one.startsWith('postgres.new-')) : undefined
  return name && join(folder, name)
}

test('a stop during the start leaves nothing behind', async () => {
  const site = start()
  await until(async () => draftOf(dataDir))
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('nothing acknowledged is lost when the process is killed', async () => {
  const site = start()
  const writing = startWriting(await site.ready)
  await enoughWritten(writing.acknowledged)
  const left = serverPid(dataDir)
  site.kill('SIGKILL')
  await site.ended
  await writing.stop()
  expect(startOf(left)).toBeDefined()
  await expectNothingLost(await start().ready, writing.acknowledged)
  expect(startOf(left)).toBeUndefined()
})

test('nothing acknowledged is lost when the database is killed, and the running site goes on', async () => {
  const site = start()
  const url = await site.ready
  const writing = startWriting(url)
  await enoughWritten(writing.acknowledged)
  killTree(serverPid(dataDir))
  await until(async () => (await fetch(url, { method: 'POST' })).ok || undefined)
  await writing.stop()
  await expectNothingLost(url, writing.acknowledged)
})

test('nothing acknowledged is lost when both are killed', async () => {
  const site = start()
  const writing = startWriting(await site.ready)
  await enoughWritten(writing.acknowledged)
  const database = serverPid(dataDir)
  site.kill('SIGKILL')
  killTree(database)
  await writing.stop()
  await expectNothingLost(await start().ready, writing.acknowledged)
})

test('a start that was killed while it made the database is made good by the next', async () => {
  const site = start()
  await until(async () => existsSync(join(draftOf(dataDir) ?? dataDir, 'PG_VERSION')) || undefined)
  site.kill('SIGKILL')
  await site.ended
  await expectNothingLost(await start().ready, [])
})

test('a second start on the same folder says who has it and leaves', async () => {
  const port = String(await freePort())
  const first = start({ PORT: port })
  await first.ready
  const second = start()
  expect((await second.ended).code).toBe(69)
  expect(second.output()).toContain(`process ${first.pid}, http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
})

test('of two starts at once exactly one runs', async () => {
  const both = [start(), start()]
  const outcomes = await Promise.allSettled(both.map(({ ready }) => ready))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a taken port is named with its holder and another is offered', async () => {
  const port = await freePort()
  const holder = createServer().listen(port, '127.0.0.1')
  const site = start({ PORT: String(port) })
  expect((await site.ended).code).toBe(69)
  expect(site.output()).toMatch(new RegExp(`Port ${port} is taken by \\S.* \\(process ${process.pid}\\)`))
  expect(site.output()).toMatch(/PORT=\d+ npm start/)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  holder.close()
})

test('a database of another major version is refused with both versions and what to do', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
  const site = start()
  expect((await site.ended).code).toBe(69)
  expect(site.output()).toMatch(/written by PostgreSQL 16, and this Fanfare brings PostgreSQL 18/)
  expect(site.output()).toContain('pg_dump')
})

test('a database of somebody else is migrated and used, and none is started', async () => {
  const { address, close } = await testDatabase()
  const { port, end } = await offerOverTcp(address.socketDir)
  const url = `postgres://${address.user}@127.0.0.1:${port}/${address.database}`
  const site = start({ DATABASE_URL: url })
  await expectNothingLost(await site.ready, [])
  expect(readdirSync(dataDir)).toEqual([])
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  end()
  await close()
})

test('a node without http needs a database that it can share', async () => {
  const site = start({ ROLES: 'worker' })
  expect((await site.ended).code).toBe(78)
  expect(site.output()).toContain('DATABASE_URL is needed on a node without the role http')
})

test('all mistakes in the settings are told at once, with the exit code for settings', async () => {
  const site = start({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect((await site.ended).code).toBe(78)
  expect(site.output()).toContain('PORT must be a whole number')
  expect(site.output()).toContain('LOG_LEVEL must be trace')
})

test('production refuses the demonstration unless told in words', async () => {
  const site = start({ NODE_ENV: 'production', SITE_URL: 'https://fans.example', DEMO: 'on' })
  expect((await site.ended).code).toBe(78)
  expect(site.output()).toContain('ALLOW_DEMO_IN_PRODUCTION="yes, everybody knows these passwords"')
})

test('a folder whose path is too long for a socket works', async () => {
  const deep = join(dataDir, 'a-folder-with-quite-a-long-name', 'b'.repeat(60), 'c'.repeat(60))
  const site = start({ DATA_DIR: deep })
  await expectNothingLost(await site.ready, [])
  const socketDir = readFileSync(join(deep, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] as string
  expect(socketDir.startsWith(deep)).toBe(false)
  site.kill('SIGTERM')
  await site.ended
  expect(existsSync(socketDir)).toBe(false)
})

test('a worker that dies is started again, and none outlives the site', async () => {
  const site = start({ ROLES: 'http,worker' })
  const url = await site.ready
  const workers = async () => (await notesOf(url)).filter(({ kind }) => kind === 'worker').map(({ pid }) => pid)
  const first = await until(async () => (await workers())[0])
  expect(first).not.toBe(site.pid)
  process.kill(first, 'SIGKILL')
  const second = await until(async () => (await workers())[1])
  site.kill('SIGKILL')
  await gone(second)
})

test('a node that fails, or is killed, is started again by its parent, and its database goes on', async () => {
  const site = start({ PORT: String(await freePort()) })
  const url = await site.ready
  const database = serverPid(dataDir)
  const isBack = () => until(async () => (await fetch(url, { method: 'POST' })).ok || undefined)
  await isBack()
  await fetch(`${url}/crash`).catch(() => {})
  await isBack()
  const { pid } = (await notesOf(url)).at(-1) as { pid: number }
  expect(pid).not.toBe(site.pid)
  process.kill(pid, 'SIGKILL')
  await isBack()
  expect((await notesOf(url)).at(-1)?.pid).not.toBe(pid)
  expect([serverPid(dataDir), (await notesOf(url)).length]).toEqual([database, 3])
  expect(site.output()).toContain('A mistake that nobody caught.')
})

test('a node whose parent is killed ends too, and gives up its port', async () => {
  const port = String(await freePort())
  const site = start({ PORT: port })
  const url = await site.ready
  await fetch(url, { method: 'POST' })
  const { pid } = (await notesOf(url))[0] as { pid: number }
  site.kill('SIGKILL')
  expect((await fetch(await start({ PORT: port }).ready, { method: 'POST' })).ok).toBe(true)
  await gone(pid)
})

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test.runIf(isRoot)('an ordinary user can run it', async () => {
  chownSync(dataDir, nobody.uid, nobody.gid)
  const site = start({}, nobody)
  await expectNothingLost(await site.ready, [])
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

test.runIf(isRoot)('root can run it without user namespaces, and with them again later', async () => {
  const empty = join(dataDir, 'no-programs')
  mkdirSync(empty)
  const without = start({ PATH: empty })
  await expectNothingLost(await without.ready, [])
  without.kill('SIGTERM')
  expect((await without.ended).code).toBe(0)
  const withThem = start()
  await expectNothingLost(await withThem.ready, [1])
})
