import { once } from 'node:events'
import { connect } from 'node:net'
import { auth, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'

let world: World
let nina: Someone
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1', ROLES: 'http,web,realtime,worker' }, { body_ms: 800 })
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const root = () => world.url.replace(/\/api$/, '')
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' }

describe('a body', () => {
  it('that drips is cut off, and others are answered meanwhile', async () => {
    const { hostname, port } = new URL(root())
    const socket = connect(Number(port), hostname)
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`
    socket.write(head)
    const drip = setInterval(() => socket.write(' '), 50)
    socket.on('error', () => {})
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toContain('408')
    await once(socket, 'close')
    clearInterval(drip)
    expect((await fetch(`${root()}/health/live`)).status).toBe(200)
  })

  it('with 70,000 keys is refused before it is parsed', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, i) => [`k${i}`, 1])))
    const headers = { 'content-type': 'application/json', authorization: nina.token }
    const answer = await world.raw('/users', { method: 'PUT', headers, body })
    expect([answer.status, answer.error]).toEqual([400, 'MALFORMED_BODY'])
    expect(answer.body.message).toBe('The request body has more than 2000 keys.')
    const list = JSON.stringify({ firstName: Array(100_000).fill(1) })
    expect((await world.raw('/users', { method: 'PUT', headers, body: list })).status).toBe(400)
    expect((await world.raw('/users', { method: 'PUT', headers, body: '{"bio":"a:b,c::,,"}' })).status).toBe(200)
  })

  it('of more than 100 kB is refused where nobody need be logged in', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ credentials: 'x'.repeat(101_000), password })
    const answer = await world.raw('/auth/login', { method: 'POST', headers, body })
    expect([answer.status, answer.error]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})

describe('every answer', () => {
  const answers: [string, string, RequestInit?][] = [
    ['an endpoint', '/api/settings/public'],
    ['a refusal', '/api/users/me'],
    ['an unknown endpoint', '/api/no/such'],
    ['a page', '/auth/login'],
    ['a file that is not there', '/media/x/y'],
    [
      'a malformed body',
      '/api/auth/login',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['the socket', '/socket.io/?EIO=4&transport=polling'],
    ['health', '/health/live'],
  ]
  it.each(answers)('forbids guessing its type: %s', async (_what, path, init) => {
    const { headers } = await fetch(root() + path, init)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    if (!path.startsWith('/api/')) return
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
  })

  it('without a body, too', async () => {
    const { headers } = await fetch(`${root()}/api/countries/list`)
    const again = await fetch(`${root()}/api/countries/list`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect([again.status, again.headers.get('x-content-type-options')]).toEqual([304, 'nosniff'])
  })

  it('keeps browsers on https where they came by https, also through the proxy, and only there', async () => {
    const policy = async (headers: Record<string, string>, path: string) =>
      (await fetch(root() + path, { headers })).headers.get('strict-transport-security')
    for (const path of ['/auth/login', '/api/users/me', '/media/x/y']) {
      expect(await policy(https, path)).toContain('max-age=31536000')
      expect(await policy({}, path)).toBeNull()
    }
  })
})

describe('the figures of the node', () => {
  it('are shown to this machine, and not through a proxy on it', async () => {
    expect((await fetch(`${root()}/metrics`)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await fetch(`${root()}/metrics`, { headers: { [name]: 'for=127.0.0.1' } })).status).toBe(403)
  })
})

describe('a cookie of a session that is over', () => {
  const stale = { cookie: `token=${'x'.repeat(43)}` }
  it('does not stand in the way of a login, nor of what is open to everyone', async () => {
    const answer = await world.visitor.ask(auth.login, { body: { credentials: 'nina', password }, headers: stale })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain(answer.data.token)
    const open = await world.raw('/settings/public', { headers: stale })
    expect([open.status, open.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('token=deleted')])
  })
  it('opens nothing that needs a login', async () => {
    expect((await world.visitor.ask(users.me, { headers: stale })).status).toBe(401)
  })
})

it('the document of the endpoints lists what each of them may answer by its form', async () => {
  const { paths } = (await world.raw('/openapi.json')).body as unknown as {
    paths: Record<
      string,
      Record<string, { requestBody?: object; parameters: { in: string }[]; security?: object; responses: object }>
    >
  }
  for (const [path, endpoints] of Object.entries(paths)) {
    for (const endpoint of Object.values(endpoints)) {
      const needed = ['403', '429', '503']
      if (endpoint.requestBody) needed.push('400', '413', '415')
      if (endpoint.parameters.length > 0) needed.push('400')
      if (endpoint.security) needed.push('401')
      if (path.includes('{')) needed.push('404')
      expect(Object.keys(endpoint.responses), path).toEqual(expect.arrayContaining(needed))
    }
  }
})

it('a page allows the host that counts visits only where visits are counted, and never where money moves', async () => {
  const policy = async (path: string) => (await fetch(root() + path)).headers.get('content-security-policy')
  expect(await policy('/auth/login')).not.toContain('google')
  await world.running.app.db.sql`insert into settings (key, value) values ('gaCode', '"G-ABC1234"')`
  await world.running.app.db.sql`notify settings`
  await world.until(async () => (await policy('/auth/login'))?.includes('google'))
  expect(await policy('/payment/cancel')).not.toContain('google')
})
