import { auth, users } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type World } from '../../test/world.ts'

let world: World
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld({}, { anonymousSocket_ms: 1_500 })
  await world.fan('nina')
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.close()
})

const root = () => world.url.replace(/\/api$/, '')

function open(token = '', headers: Record<string, string> = {}): Socket {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: headers }
  const socket = io(root(), { ...options, ...(token && { query: { token } }) })
  sockets.push(socket)
  return socket
}

async function connected(socket: Socket): Promise<Socket> {
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject))
  return socket
}

const newToken = async () =>
  (await world.visitor.ask(auth.login, { body: { credentials: 'nina', password } })).data.token

const closed = (socket: Socket) => world.until(async () => !socket.connected)
const isAlive = async () => (await fetch(`${root()}/health/live`)).status

describe('what a page of nowhere sends', () => {
  it.each(['null', 'http://', '://', 'x'.repeat(5000)])('is refused and ends nothing: Origin %.20s', async origin => {
    await expect(connected(open('', { origin }))).rejects.toThrow()
    const polling = await fetch(`${root()}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
    expect([polling.status, await isAlive()]).toEqual([403, 200])
  })

  it.each([null, 5, 'text', [], { token: {} }])('neither does a login with %j', async data => {
    const socket = await connected(open())
    socket.emit('auth/login', data)
    socket.emit('auth/logout', data)
    expect(await isAlive()).toBe(200)
  })
})

describe('an event that is not ours', () => {
  it.each(['error', 'close', 'constructor', '__proto__', 'x'.repeat(5_000), ''])(
    'is ignored, whatever comes with it: %.20s',
    async name => {
      const socket = await connected(open())
      for (const data of [Buffer.from([1, 2]), null, undefined, { token: Buffer.alloc(9) }, [[[]]], new Error('x')])
        socket.emit(name, data)
      expect(
        (await socket
          .timeout(200)
          .emitWithAck(name)
          .catch(() => null)) ?? null,
      ).toBe(null)
      expect([socket.connected, await isAlive()]).toEqual([true, 200])
    },
  )
})

describe('a socket is closed', () => {
  it.each(['error', 'nothing of ours', 'conversation/typing', 'auth/logout'])(
    'when it sends more than 25 packets within a second: %s',
    async name => {
      const socket = await connected(open(await newToken()))
      for (let i = 0; i < 50; i++) socket.emit(name, { n: i })
      await closed(socket)
      expect(await isAlive()).toBe(200)
    },
  )

  it('when it joins and leaves a namespace over and over', async () => {
    const socket = await connected(open(await newToken()))
    const { engine } = socket.io
    for (let i = 0; i < 30; i++) for (const packet of ['0/api,', '1/api,']) engine.write(packet)
    await closed(socket)
  })

  it('when it sends more than events need', async () => {
    const socket = await connected(open())
    socket.emit('auth/login', { token: 'x'.repeat(50_000) })
    await closed(socket)
  })

  it('when its session expires', async () => {
    const token = await newToken()
    await world.running.app.db.sql`update sessions set expires_at = now() + interval '3 seconds'`
    const socket = await connected(open(token))
    await new Promise(resolve => setTimeout(resolve, 1_900))
    expect(socket.connected).toBe(true)
    await closed(socket)
  })

  it('when it had no session for too long, and not when it has one', async () => {
    const [stranger, fan] = await Promise.all([connected(open()), connected(open(await newToken()))])
    await closed(stranger)
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect(fan.connected).toBe(true)
  })

  it('at the eleventh login within a second', async () => {
    const token = await newToken()
    const socket = await connected(open(token))
    for (let i = 0; i < 30; i++) socket.emit('auth/login', { token })
    await closed(socket)
  })

  it('with its session when it logs out with its own token', async () => {
    const token = await newToken()
    const socket = await connected(open(token))
    const me = () => world.visitor.ask(users.me, { headers: { authorization: token } })
    socket.emit('auth/logout', { token: 'of someone else' })
    expect((await me()).status).toBe(200)
    socket.emit('auth/login', { token })
    socket.emit('auth/logout', { token })
    await world.until(async () => (await me()).status === 401)
  })
})

it('connections that logged out and are closed do not count among those without a session', async () => {
  const token = await newToken()
  for (let i = 0; i < 12; i++) {
    const batch = await Promise.all(Array.from({ length: 20 }, () => connected(open(token))))
    for (const socket of batch) socket.emit('auth/logout', { token: 'of someone else' })
    await world.until(async () => (await fetch(`${root()}/health/live`)).ok)
    for (const socket of batch) socket.disconnect()
  }
  expect((await connected(open())).connected).toBe(true)
})

it('of one address two hundred connections may have no session, and one with a session gets in beside them', async () => {
  const handshake = () => fetch(`${root()}/socket.io/?EIO=4&transport=polling`).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 210 }, handshake))
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(190)
  expect(await handshake()).toBe(403)
  expect((await connected(open(await newToken()))).connected).toBe(true)
})
