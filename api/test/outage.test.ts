import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@fanfare/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type RunningApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { registerAccount } from '../src/domains/identity/index.ts'
import { creditTopUp, verifyLedger } from '../src/domains/ledger/index.ts'
import { openPage } from '../src/domains/profiles/index.ts'
import { type Engine, startEngine } from '../src/engine/engine.ts'
import type { Database } from '../src/kernel/database.ts'
import { newId } from '../src/kernel/ids.ts'
import { migrate } from '../src/kernel/migrations.ts'
import { openDatabase } from '../src/kernel/open-database.ts'
import { freePort } from './free-port.ts'
import { killTree, until } from './site-process.ts'

const password = 'Correct-horse-1'
const fans = 8
const limits = { wait_ms: 1_000, statement_ms: 2_000, whileAway_ms: 250 }

let dataDir: string
let engine: Engine
let db: Database
let running: RunningApp
let url: string
let performerId: string
const tokens: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fanfare-outage-'))
  const log = pino({ level: 'silent' })
  engine = await startEngine({ dataDir, log })
  db = openDatabase(engine.address, { limits, batch: 1 })
  await migrate(db)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0' }
  const config = parseConfig({ ...settings, HOST: '127.0.0.1', ROLES: 'http,realtime,worker', DEMO: 'off' })
  running = await createApp({ config, db, address: engine.address, log })
  await running.listen()
  await people()
})

afterAll(async () => {
  await running.close()
  await db.close()
  await engine.stop({ hurry: true })
  await rm(dataDir, { recursive: true, force: true })
})

async function people(): Promise<void> {
  const account = (username: string, role: 'user' | 'performer') => {
    const names = { firstName: 'Test', lastName: 'Person', username, email: `${username}@example.test` }
    return registerAccount(running.app, { role, ...names, password, verified: true })
  }
  performerId = (await account('mia', 'performer')).id
  const page = { category: 'Music', headline: 'Music', bio: 'Songs.', verified: true, featured: false }
  const prices = { monthly_price_minor: 599n, yearly_price_minor: 5_900n, free_days: 0 }
  await openPage(db.sql, { userId: performerId, ...page, ...prices })
  for (let n = 0; n < fans; n++) {
    const { id } = await account(`fan${n}`, 'user')
    const paid = { fanId: id, gateway: 'sandbox', currency: 'USD', paid_minor: 90_000_000n, tokens_minor: 90_000_000n }
    await db.tx(tx => creditTopUp(tx, { paymentId: newId(), ...paid }))
    const answer = await call(auth.login.path, { body: { credentials: `fan${n}`, password } })
    tokens.push(((await answer.json()) as { data: { token: string } }).data.token)
  }
}

function call(path: string, { body, token, key }: { body?: object; token?: string; key?: string } = {}) {
  return fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Fans who tip all the time, and try a tip again with its key until it is taken. */
function startTipping() {
  const statuses: Record<number, number> = {}
  const withoutRetryAfter: number[] = []
  const taken: string[] = []
  let tipping = true
  const fan = async (token: string) => {
    for (let key = newId(); tipping; ) {
      const path = `/wallet/charges/tip/${performerId}`
      const answer = await call(path, { body: { price: 10 }, token, key })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const { data } = (await answer.json()) as { data: { _id: string } }
      if (answer.status === 200) {
        taken.push(data._id)
        key = newId()
      } else {
        if (!answer.headers.get('retry-after')) withoutRetryAfter.push(answer.status)
        await new Promise(resolve => setTimeout(resolve, answer.status === 409 ? 200 : 20))
      }
    }
  }
  const all = Promise.all(tokens.map(fan))
  return {
    statuses,
    withoutRetryAfter,
    taken,
    async stop() {
      tipping = false
      await all
    },
  }
}

const goesOn = async (tipping: ReturnType<typeof startTipping>) => {
  const before = tipping.taken.length
  await until(async () => (tipping.taken.length > before + 50 ? true : undefined))
}

/** Every process of the server, stopped in its tracks or let go on. */
function signalServer(signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(engine.pid())], { encoding: 'utf8' })
  for (const pid of [engine.pid(), ...stdout.trim().split('\n').map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended just now.
    }
  }
}

describe('while the database is killed five times under load', () => {
  it('people are asked to wait, nobody is told of a failure, and what was taken is kept once', async () => {
    const tipping = startTipping()
    for (let kill = 0; kill < 5; kill++) {
      await goesOn(tipping)
      if (kill % 2) process.kill(engine.pid(), 'SIGKILL')
      else killTree(engine.pid())
    }
    await goesOn(tipping)
    await tipping.stop()
    // 409 says that the first try with this key is still under way.
    expect(Object.keys(tipping.statuses).filter(status => !['200', '409', '503'].includes(status))).toEqual([])
    expect(tipping.withoutRetryAfter).toEqual([])
    const kept = await db.sql<{ id: string }[]>`select id from charges`
    const known = new Set(kept.map(({ id }) => id))
    expect(tipping.taken.filter(id => !known.has(id))).toEqual([])
    expect(new Set(tipping.taken).size).toBe(tipping.taken.length)
    expect((await verifyLedger(db)).differences).toEqual([])
  })

  it('the queue and what listens come back as well', async () => {
    await running.app.jobs.add('forget_old_keys', {})
    await until(async () => {
      const [row] =
        await db.sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'forget_old_keys'`
      return row?.count === 0 || undefined
    })
    const { state } = await db.listen('facts', () => {})
    expect(state.pid).toBeGreaterThan(0)
  })
})

describe('while the database is frozen', () => {
  it('readiness says so within two seconds, callers are sent away, and all goes on when it moves again', async () => {
    const timed = async (path: string, options = {}) => {
      const start = performance.now()
      const { status } = await fetch(url + path, options)
      return { status, ms: performance.now() - start }
    }
    signalServer('SIGSTOP')
    try {
      const asked = { headers: { authorization: tokens[0] as string } }
      const me = () => timed('/api/users/me', asked)
      const [ready, ...calls] = await Promise.all([timed('/health/ready'), ...Array.from({ length: 40 }, me)])
      expect([ready.status, ready.ms < 2_000]).toEqual([503, true])
      const sent = calls.filter(({ status }) => status !== 200)
      expect([...new Set(sent.map(({ status }) => status))]).toEqual([503])
      expect(Math.max(...sent.map(({ ms }) => ms))).toBeLessThan(5_000)
      expect((await timed('/health/ready')).ms).toBeLessThan(2_000)
    } finally {
      signalServer('SIGCONT')
    }
    await until(async () => ((await fetch(`${url}/health/ready`)).ok ? true : undefined))
    const tipping = startTipping()
    await goesOn(tipping)
    await tipping.stop()
    expect(Object.keys(tipping.statuses)).toEqual(['200'])
    expect((await verifyLedger(db)).differences).toEqual([])
  })

  it('a statement that takes too long is ended by the server itself', async () => {
    await expect(db.sql`select pg_sleep(30)`).rejects.toMatchObject({ code: '57014' })
  })
})
