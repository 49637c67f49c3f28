import { auth, passwords, sessions } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { keptMails } from '../../../kernel/mail.ts'
import { authenticate } from '../authenticate.ts'
import { identityPushes } from '../facts.ts'
import { deviceOf } from '../views.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

let world: World
let nina: Someone
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.close()
})

async function login(credentials: string, userAgent = firefox): Promise<string> {
  const headers = { 'user-agent': userAgent }
  return (await world.visitor.ask(auth.login, { body: { credentials, password }, headers })).data.token
}
const statusOf = async (token: string) => (await world.raw('/users/me', { headers: { authorization: token } })).status
const mine = async (token: string) =>
  (await world.visitor.ask(sessions.sessions, { headers: { authorization: token } })).data

async function connect(token: string): Promise<Socket> {
  const socket = io(world.url.replace(/\/api$/, ''), { transports: ['websocket'], forceNew: true, query: { token } })
  sockets.push(socket)
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(undefined)).once('connect_error', reject))
  return socket
}

/** A session that was asked about just now is known to the server, so its socket has joined when it is connected. */
async function connectAs(username: string): Promise<{ token: string; socket: Socket; closed: Promise<unknown> }> {
  const token = await login(username)
  await statusOf(token)
  const socket = await connect(token)
  return { token, socket, closed: new Promise(resolve => socket.once('disconnect', resolve)) }
}

describe('the list of sessions', () => {
  it('shows device, address and the one that asks, to nobody else', async () => {
    await world.fan('lone')
    const token = await login('lone')
    await login('lone', iphone)
    const list = await mine(token)
    expect(list.total).toBe(3)
    expect(list.data.map(({ device }) => device).sort()).toEqual([
      'Another program on an unknown system',
      'Firefox on Windows',
      'Safari on iPhone',
    ])
    expect(list.data.filter(({ isCurrent }) => isCurrent).map(({ device }) => device)).toEqual(['Firefox on Windows'])
    expect(list.data[0]).toMatchObject({ address: '127.0.0.1', country: null })
    expect((await mine(nina.token)).data).toHaveLength(1)
  })

  it('leaves out what has expired', async () => {
    await world.fan('late')
    const token = await login('late')
    await world.running.app.db.sql`
      update sessions set expires_at = created_at where user_agent <> ${firefox}
      and user_id = (select id from users where username = 'late')`
    expect((await mine(token)).total).toBe(1)
  })
})

describe('ending a session', () => {
  it('is for the owner of its account: another one’s is not there', async () => {
    const [session] = (await nina.ask(sessions.sessions)).data.data
    const thief = await world.fan('thief')
    const params = { id: session?._id ?? '' }
    expect((await thief.ask(sessions.endSession, { params })).error).toBe('ENTITY_NOT_FOUND')
    expect((await thief.ask(sessions.endSession, { params: { id: 'nonsense' } })).status).toBe(404)
    expect(await statusOf(nina.token)).toBe(200)
  })

  it('refuses its token and closes its sockets at once, and no others', async () => {
    const here = await connectAs('nina')
    const there = await connectAs('nina')
    const id = (await mine(there.token)).data.find(({ isCurrent }) => isCurrent)?._id ?? ''
    await world.visitor.ask(sessions.endSession, { params: { id }, headers: { authorization: here.token } })
    await there.closed
    expect(await statusOf(there.token)).toBe(401)
    expect([await statusOf(here.token), here.socket.connected]).toEqual([200, true])
  })

  it('of all others signs out everywhere but here', async () => {
    const there = await connectAs('nina')
    const here = await login('nina')
    const answer = await world.visitor.ask(sessions.endAllSessions, { headers: { authorization: here } })
    expect([answer.data.success, await statusOf(there.token), await statusOf(here)]).toEqual([true, 401, 200])
    await there.closed
    expect((await mine(here)).total).toBe(1)
  })

  it('of all signs out here too, where that is asked for', async () => {
    const token = await login('nina')
    const headers = { authorization: token }
    const answer = await world.visitor.ask(sessions.endAllSessions, { query: { keepCurrent: false }, headers })
    expect([answer.status, await statusOf(token)]).toEqual([200, 401])
    expect(answer.headers.get('set-cookie')).toContain('token=deleted')
  })

  it('by logout closes its sockets', async () => {
    const { token, closed } = await connectAs('nina')
    await world.visitor.ask(auth.logout, { headers: { authorization: token } })
    await closed
    expect(await statusOf(token)).toBe(401)
  })

  it('is heard of by a node that believed it', async () => {
    const { app } = world.running
    const token = await login('nina')
    const { sessionId } = (await authenticate(app, token)) ?? { sessionId: '' }
    await app.db.sql`delete from sessions where id = ${sessionId}`
    const closing = identityPushes.sessions_ended?.(app, { userId: '', sessionIds: [sessionId] })
    expect(closing).toEqual([{ closeSessions: [sessionId] }])
    expect(await authenticate(app, token)).toBeNull()
  })
})

describe('a device that an account was not used on before', () => {
  it('is announced by mail, once, and not the first of all', async () => {
    await world.fan('mona')
    await login('mona', iphone)
    const mail = await mailTo(world, 'mona@example.test', 'New login')
    expect(mail.text).toContain('Safari on iPhone, from 127.0.0.1')
    const token = await login('mona', iphone)
    await login('mona', firefox)
    await world.until(async () => (await keptMails(world.running.app.db, 'mona@example.test')).length === 2)
    expect(
      (await mine(token)).data
        .filter(({ isNew }) => isNew)
        .map(({ device }) => device)
        .sort(),
    ).toEqual(['Firefox on Windows', 'Safari on iPhone'])
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['', 'Another program on an unknown system'],
  ])('is named in words: %s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })
})

describe('a proof that is older than ten minutes', () => {
  it('has to be renewed with the password before something sensitive is changed', async () => {
    const token = await login('nina')
    const headers = { authorization: token }
    await world.running.app.db.sql`update sessions set proved_at = proved_at - interval '11 minutes'`
    const body = { password: 'Another-horse-2', source: 'user' }
    const refused = await world.visitor.ask(passwords.changePassword, { body, headers })
    expect([refused.status, refused.error]).toEqual([403, 'STEP_UP_NEEDED'])
    const stepUp = (given: object) => world.visitor.ask(sessions.stepUp, { body: given, headers })
    expect((await stepUp({ password: 'Wrong-horse-1' })).error).toBe('CREDENTIALS_INCORRECT')
    expect((await stepUp({})).body.fields?.[0]?.path).toBe('password')
    expect((await world.visitor.ask(passwords.changePassword, { body, headers })).status).toBe(403)
    expect((await stepUp({ password })).data).toEqual({ success: true })
    expect((await world.visitor.ask(passwords.changePassword, { body, headers })).data).toBe(true)
  })
})
