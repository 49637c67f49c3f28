import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showRequests, streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engineOf } from '../src/domains/streaming/commands/engine.ts'
import { insideKey, signInside } from '../src/live/index.ts'
import { freePort } from './free-port.ts'
import { stages } from './live.ts'
import { closePeers, warmUp } from './live-peer.ts'
import { sendProgram } from './live-program.ts'
import { giveTokens } from './money.ts'
import { secondNode } from './second-node.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let far: Awaited<ReturnType<typeof secondNode>>
let mia: Someone
let nina: Someone
const running: LiveProcess[] = []

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime' }, {}, { hasLive: false })
  far = await secondNode(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterEach(async () => {
  closePeers()
  for (const node of running.splice(0)) await node.kill('SIGKILL')
})
afterAll(async () => {
  await far?.close()
  await world?.close()
})

type LiveProcess = {
  url: string
  child: ChildProcess
  /** Resolves once it carries streams; rejects with what it said as it ended. */
  ready: Promise<void>
  /** Resolves with what it said as it ended. */
  ended: Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A node with the role live alone, as a machine of its own: its port is its own, and its folder isn't there yet. */
async function startLiveNode(): Promise<LiveProcess> {
  const machine = await mkdtemp(join(tmpdir(), 'fanfare-live-node-'))
  const secret = await readFile(join(world.running.app.config.dataDir, 'keys', 'site-secret'), 'utf8')
  const port = await freePort()
  const settings = {
    NODE_ENV: 'test',
    ROLES: 'live',
    DATA_DIR: join(machine, 'data'),
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_SECRET: secret.trim(),
  }
  const program = fileURLToPath(new URL('./node-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify([world.address, settings])], { silent: true })
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const ended = once(child, 'close').then(() => said)
  const ready = Promise.race([
    once(child, 'message').then(() => {}),
    ended.then(text => Promise.reject(new Error(`The live node ended: ${text}`))),
  ])
  ready.catch(() => {})
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    await rm(machine, { recursive: true, force: true })
  }
  const node = { url: `http://127.0.0.1:${port}`, child, ready, ended, kill }
  running.push(node)
  return node
}

const nearStage = () => stages(world)
const farStage = () => stages({ ...world, url: far.url })

describe('a site of several nodes, one of which carries live streams', () => {
  it('takes a stream at one node and gives it to who watches at another', async () => {
    const live = await startLiveNode()
    await live.ready
    expect((await mia.ask(streams.ownStream)).data).toMatchObject({ carrier: 'own', isCarried: true })
    const { stream, publisher } = await nearStage().live(mia)
    const viewers = [await farStage().watch(nina, stream._id), await nearStage().watch(nina, stream._id)]
    await warmUp(publisher, viewers)
    publisher.send(5)
    await world.until(async () => viewers.every(({ arrived }) => arrived.length === 5))
    const ready = await fetch(`${live.url}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    const watching = () => engineOf(world.running.app).watching(stream._id)
    expect((await watching()).map(({ identity }) => identity)).toEqual([`${nina.id}:user`, `${nina.id}:user`])
    await nearStage().end(mia, stream._id)
    expect(await watching()).toEqual([])
  })

  it('gives its parts to who watches at any node', async () => {
    await (await startLiveNode()).ready
    const { stream, publisher } = await nearStage().live(mia)
    const program = await sendProgram(publisher)
    const asked = (path: string) =>
      fetch(`${far.url}/streaming/${stream._id}/hls/${path}`, { headers: { authorization: nina.token } })
    try {
      const list = await asked('live.m3u8')
      expect(list.status).toBe(200)
      const part = (await list.text()).split('\n').find(line => line.startsWith('part-')) ?? ''
      for (let time = 0; time < 2; time++) {
        const answer = await asked(part)
        expect([answer.status, (await answer.arrayBuffer()).byteLength > 500]).toEqual([200, true])
      }
      expect((await asked(part.replace('part-', 'part-9'))).status).toBe(403)
    } finally {
      await program.stop()
      await nearStage().end(mia, stream._id)
    }
  })

  it('lets only its own nodes ask the one that carries streams', async () => {
    const live = await startLiveNode()
    await live.ready
    const path = '/inside/live/watching'
    const body = JSON.stringify({ streamId: 'any' })
    const ask = async (signature: string, asked = path, said = body) => {
      const headers = { 'content-type': 'application/json', 'fanfare-inside': signature }
      return (await fetch(`${live.url}${asked}`, { method: 'POST', headers, body: said })).status
    }
    const key = insideKey(world.running.app.secret)
    const good = signInside(key, path, body)
    expect(await ask(good)).toBe(200)
    const forged = [
      ask(''),
      ask('t=1,v1=ab'),
      ask(signInside(insideKey(Buffer.from('another site')), path, body)),
      ask(good, '/inside/live/close'),
      ask(good, path, JSON.stringify({ streamId: 'other' })),
    ]
    expect(await Promise.all(forged)).toEqual([403, 403, 403, 403, 403])
    const stolen = `${live.url}/inside/live/parts/x/live.m3u8`
    expect((await fetch(stolen)).status).toBe(403)
    const upward = '/inside/live/parts/..%2F../site-secret'
    const headers = { 'fanfare-inside': signInside(key, upward, '') }
    expect((await fetch(`${live.url}${upward}`, { headers })).status).toBe(404)
  })
})

describe('the node that carries live streams', () => {
  it('is one: a second one refuses to start and names the first', async () => {
    const first = await startLiveNode()
    await first.ready
    const second = await startLiveNode()
    await expect(second.ready).rejects.toThrow('The live node ended')
    expect(await second.ended).toContain(`Another node of this site, ${first.url}, carries its live streams`)
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  })

  it('has its place taken at once when it is killed', async () => {
    const first = await startLiveNode()
    await first.ready
    await first.kill('SIGKILL')
    const second = await startLiveNode()
    await second.ready
    expect(await placeOf()).toBe(second.url)
  })

  it('has its place taken when it says nothing any more, and ends when it finds out', async () => {
    const frozen = await startLiveNode()
    await frozen.ready
    frozen.child.kill('SIGSTOP')
    const second = await startLiveNode()
    await second.ready
    expect(await placeOf()).toBe(second.url)
    frozen.child.kill('SIGCONT')
    expect(await frozen.ended).toContain(`Another node of this site, ${second.url}, carries its live streams`)
    expect(await placeOf()).toBe(second.url)
  })

  async function placeOf(): Promise<string | undefined> {
    const [row] = await world.running.app.db.sql<{ address: string }[]>`select address from live_node`
    return row?.address
  }
})

describe('a site of which no node carries live streams', () => {
  beforeAll(async () => {
    const { sql } = world.running.app.db
    await sql`delete from live_node`
    await sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
    await giveTokens(world, nina.id, 20_000n)
  })

  const notRunning = { status: 503, error: 'LIVE_NOT_RUNNING' }
  const requestShow = async () => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString()
    return (await nina.ask(showRequests.requestShow, { body: { performerId: mia.id, startAt } as never })).data._id
  }

  it('prepares no stream and says so, also before anybody asks', async () => {
    const before = await countStreams()
    expect((await mia.ask(streams.ownStream)).data).toMatchObject({ carrier: 'own', isCarried: false })
    const answer = await mia.ask(streams.goLive, { body: { title: 'Songs', audience: 'everybody' } })
    expect(answer).toMatchObject(notRunning)
    expect(answer.body.message).toBe("Live streaming isn't running on this site right now. Try again later.")
    expect(await countStreams()).toBe(before)
  })

  it('neither agrees to a private show nor begins one, and sets nothing aside', async () => {
    const { sql } = world.running.app.db
    const id = await requestShow()
    expect(await mia.ask(showRequests.approveRequest, { params: { id } })).toMatchObject(notRunning)
    const live = await startLiveNode()
    await live.ready
    expect((await mia.ask(showRequests.approveRequest, { params: { id } })).status).toBe(200)
    await live.kill('SIGKILL')
    await world.until(async () => !(await mia.ask(streams.ownStream)).data.isCarried)
    expect(await mia.ask(showRequests.startShow, { params: { id } })).toMatchObject(notRunning)
    const [show] = await sql<{ state: string; hold_id: string | null }[]>`
      select state, hold_id from show_requests where id = ${id}`
    expect(show).toEqual({ state: 'approved', hold_id: null })
  })

  async function countStreams(): Promise<number> {
    const [row] = await world.running.app.db.sql<[{ count: number }]>`select count(*)::int from streams`
    return row.count
  }
})
