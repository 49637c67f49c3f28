import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { allEndpoints, streams } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ccbillKeys, openCcbill } from './ccbill-company.ts'
import { needFfmpeg } from './clips.ts'
import { freePort } from './free-port.ts'
import { stages } from './live.ts'
import { oddOffers } from './odd-offers.ts'
import { oddPackets } from './odd-packets.ts'
import { oddPrograms } from './odd-programs.ts'
import { oddBodies, oddFrames, oddRequests } from './odd-requests.ts'
import { sendBytes, statusIn } from './raw-bytes.ts'
import { openStripe } from './stripe-company.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let mia: Someone
let node: ChildProcess
let port: number
let rtmpPort: number
let companies: { environment: Record<string, string>; close(): unknown }[]

beforeAll(async () => {
  needFfmpeg()
  world = await openWorld()
  mia = await world.performer('mia')
  ;[port, rtmpPort] = [await freePort(), await freePort()]
  const { dataDir } = world.running.app.config
  companies = [await openCcbill(), await openStripe()]
  const settings = {
    ...Object.assign({}, ...companies.map(({ environment }) => environment)),
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '0',
    ROLES: 'http,realtime,live',
    PORT: String(port),
    LIVE_RTMP_PORT: String(rtmpPort),
  }
  node = fork(fileURLToPath(new URL('./node-process.ts', import.meta.url)), [JSON.stringify([world.address, settings])])
  const ended = once(node, 'exit').then(([code]) => Promise.reject(new Error(`The node ended with ${code}.`)))
  await Promise.race([once(node, 'message'), ended])
})
afterAll(async () => {
  if (node.connected) node.disconnect()
  for (const company of companies) await company.close()
  await world.close()
})

/** The node is the one that was started, and answers. */
async function isWell(): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/health/live`)
  expect([node.exitCode, node.signalCode, status]).toEqual([null, null, 200])
}

/** Sends one thing after the other on a few connections beside each other; answers those that the node could not bear. */
async function sendAll(to: number, things: (string | Buffer)[]): Promise<string[]> {
  const waiting = [...things]
  const failed: string[] = []
  const send = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      if (statusIn(await sendBytes(to, thing)) === 500) failed.push(thing.toString().slice(0, 200))
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  return failed
}

const base = '/api'
const gateways = ['sandbox', 'stripe', `ccbill?key=${ccbillKeys.key}&clientAccnum=951492&clientSubacc=0101`]
const hooks = allEndpoints
  .filter(({ rawBody }) => rawBody)
  .flatMap(({ path }) => [...new Set(gateways.map(gateway => path.replace(':gateway', gateway)))])

it.each([
  '/health/live',
  '/socket.io/?EIO=4&transport=polling',
  '/media/x/view',
  `${base}/auth/login`,
  `${base}/uploads`,
])('odd requests to %s are refused, and end nothing', async path => {
  expect(await sendAll(port, oddRequests(path))).toEqual([])
  await isWell()
})

it.each(hooks)('odd bodies to %s are refused, and end nothing', async path => {
  expect(await sendAll(port, oddBodies(`${base}${path}`))).toEqual([])
  await isWell()
})

it('odd requests of someone who is logged in end nothing', async () => {
  const { stream, publishKey } = await stages(world).prepare(mia)
  for (const path of ['/uploads', '/uploads/x', '/users/me', `/streaming/${stream._id}/whep`])
    expect(await sendAll(port, oddBodies(`${base}${path}`, mia.token))).toEqual([])
  expect(await sendAll(port, oddBodies(`${base}/streaming/${stream._id}/whip`, `Bearer ${publishKey}`))).toEqual([])
  for (const body of oddOffers) {
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${publishKey}` }
    const answer = await fetch(`http://127.0.0.1:${port}${base}/streaming/${stream._id}/whip`, {
      method: 'POST',
      body,
      headers,
    })
    expect([body.slice(0, 200), answer.status]).not.toEqual([body.slice(0, 200), 500])
  }
  await mia.ask(streams.endLive, { params: { id: stream._id } })
  await isWell()
})

it.each(['/socket.io/?EIO=4&transport=websocket', '/nowhere'])('odd frames to %s end nothing', async path => {
  await sendAll(port, oddFrames(path))
  await isWell()
})

it('odd packets over WebSocket end nothing', async () => {
  for (const packets of oddPackets) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    const closed = once(socket, 'close')
    await once(socket, 'message')
    socket.send('40')
    await once(socket, 'message')
    for (const packet of packets) socket.send(packet)
    socket.close()
    await closed
  }
  await isWell()
})

it('odd packets over polling end nothing', async () => {
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`
  for (const packets of oddPackets) {
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
    const post = async (body: string) => (await fetch(`${url}&sid=${sid}`, { method: 'POST', body })).text()
    await post('40')
    await post(
      packets.map(packet => (typeof packet === 'string' ? packet : `b${packet.toString('base64')}`)).join('\x1e'),
    )
  }
  await isWell()
})

it('odd programs over RTMP end nothing', async () => {
  await sendAll(rtmpPort, oddPrograms)
  await isWell()
})
