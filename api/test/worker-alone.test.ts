import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { payment } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMachineServer } from '../src/kernel/http/machine-server.ts'
import { workJobs } from '../src/kernel/jobs.ts'
import { freePort } from './free-port.ts'
import { openWorld, type World } from './world.ts'

let world: World
let worker: ChildProcess
let port: number
const token = 'a token for figures'

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime' })
  port = await freePort()
  worker = await startWorker(port)
})
afterAll(async () => {
  if (worker.connected) worker.disconnect()
  await world.close()
})

/** A worker as a machine of its own: its PORT is its own, and nothing tells it where the site is. */
async function startWorker(own: number): Promise<ChildProcess> {
  const { dataDir } = world.running.app.config
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off', PORT: String(own), METRICS_TOKEN: token }
  const program = fileURLToPath(new URL('./node-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify([world.address, settings])])
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}.`)))
  await Promise.race([once(child, 'message'), ended])
  return child
}

const asked = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

describe('a worker on a machine of its own', () => {
  it('brings the sandbox’s payments to their wallets without being told where the site is', async () => {
    const nina = await world.fan('nina')
    const { data } = await nina.ask(payment.topUp, { body: { amount: 20 } })
    const page = data.paymentUrl.replace(world.running.app.config.siteUrl, new URL(world.url).origin)
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'Nina Alder' }
    await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    const paid = await world.until(async () => {
      const { status } = (await nina.ask(payment.payment, { params: { id: data._id } })).data
      return status === 'success' && status
    })
    expect(paid).toBe('success')
  })

  it('tells of its health and its figures on its port', async () => {
    const ready = await asked('/health/ready')
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
    expect((await asked('/health/live')).status).toBe(200)
    expect((await asked('/metrics')).status).toBe(403)
    const figures = await asked('/metrics', { authorization: `Bearer ${token}` })
    expect(await figures.text()).toContain('job_pool_unseen_seconds')
    expect([(await asked('/api/settings/public')).status, (await asked('/')).status]).toEqual([404, 404])
  })

  it('isn’t ready while nobody hears that its queues are alive', async () => {
    const { app } = world.running
    const times = { beat_ms: 50, dead_ms: 400, gap_ms_max: 100 }
    const jobs = await workJobs(app, world.address, [], '', times)
    const server = buildMachineServer(app, {}, () => (jobs.isWorking() ? undefined : 'queues stopped'))
    const ready = async () => {
      const { statusCode, body } = await server.inject('/health/ready')
      return `${statusCode} ${JSON.parse(body).status}`
    }
    expect(await ready()).toBe('200 ready')
    await app.db.sql`alter table job_pools rename to job_pools_away`
    try {
      await world.until(async () => (await ready()) === '503 queues stopped')
    } finally {
      await app.db.sql`alter table job_pools_away rename to job_pools`
    }
    await world.until(async () => (await ready()) === '200 ready')
    await server.close()
    await jobs.stop()
  })
})
