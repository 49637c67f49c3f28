import { connect } from 'node:net'
import { auth, feeds, follows, reactions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'

let world: World
let nina: Someone
let mia: Someone

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const json = { 'content-type': 'application/json' }
const login = (body: string | Buffer, headers: Record<string, string> = json) =>
  world.raw('/auth/login', { method: 'POST', headers, body: body as string })

describe('what cannot be read is refused with a sentence', () => {
  it('malformed JSON', async () => {
    const answer = await login('{"credentials": ')
    expect([answer.status, answer.error, answer.body.message]).toEqual([
      400,
      'MALFORMED_BODY',
      "The request body isn't valid JSON.",
    ])
  })

  it('bytes that are not UTF-8', async () => {
    const answer = await login(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))
    expect([answer.status, answer.body.message]).toEqual([400, "The request body isn't valid UTF-8."])
  })

  it('ten thousand levels of nesting', async () => {
    const answer = await login(`{"credentials":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
    expect([answer.status, answer.error]).toEqual([400, 'MALFORMED_BODY'])
  })

  it('a content type that we do not take', async () => {
    const answer = await login('credentials=nina', { 'content-type': 'text/xml' })
    expect([answer.status, answer.error]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE'])
  })

  it('a body of 50 MB, whether or not it says so in advance', async () => {
    const answer = await login('x'.repeat(50_000_000))
    expect([answer.status, answer.error]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(await statusOfChunked()).toBe(413)
  })

  it('a zero byte in any text', async () => {
    const answer = await login(JSON.stringify({ credentials: 'ni\0na', password }))
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([
      400,
      'VALIDATION_FAILED',
      'credentials',
    ])
    expect((await world.raw('/performers/user/search?q=%00')).status).toBe(400)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'garbage'],
    ['another boundary', 'multipart/form-data; boundary=abc', 'garbage'],
    [
      'a part cut short',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc',
    ],
  ])('a form with %s', async (_what, contentType, body) => {
    const headers = { 'content-type': contentType, authorization: nina.token }
    const answer = await world.raw('/users/avatar/upload', { method: 'POST', headers, body })
    expect([answer.status, answer.body.error]).toEqual([400, 'MALFORMED_BODY'])
  })

  it('a body that is a list where an object is due', async () => {
    expect((await login('[1,2]')).status).toBe(400)
  })
})

/** Sends a body without a length, piece by piece, until the server has enough. */
function statusOfChunked(): Promise<number> {
  const { hostname, port, pathname } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.once('data', data => {
      resolve(Number(data.toString().split(' ')[1]))
      socket.destroy()
    })
    socket.write(
      `POST ${pathname}/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    for (let i = 0; i < 40; i++) socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
  })
}

describe('fields', () => {
  it('that are missing or wrong are each named, with what is wrong', async () => {
    const answer = await world.visitor.ask(auth.registerFan, {
      body: { firstName: 'N1na', username: 'x', email: 'nowhere' } as never,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { path: 'firstName', message: 'Use letters only.' },
        { path: 'username', message: 'Use letters and digits, at least 3.' },
        { path: 'email', message: 'Enter a valid email address.' },
        { path: 'password', message: 'This field is required.', code: 'FIELD_REQUIRED' },
      ]),
    )
    expect(answer.body.requestId).toEqual(answer.headers.get('x-request-id'))
  })

  it('that the contract does not name are dropped', async () => {
    const answer = await world.visitor.ask(auth.registerFan, {
      body: {
        firstName: 'Rob',
        lastName: 'Role',
        username: 'rob',
        email: 'rob@example.test',
        password,
        role: 'operator',
        balance: 1_000_000,
        status: 'active',
      } as never,
    })
    expect(answer.status).toBe(200)
    const [row] = await world.running.app.db.sql`select role from users where username = 'rob'`
    expect(row?.role).toBe('user')
  })

  it.each([
    [-5, { message: "This can't be negative.", code: 'FIELD_TOO_SMALL', details: { limit: 0 } }],
    [10.001, { message: 'Use at most two decimals.', code: 'FIELD_TOO_PRECISE' }],
    [1e12, { message: 'This must be at most 1000000000.', code: 'FIELD_TOO_LARGE', details: { limit: 1e9 } }],
  ])('an amount of %s is refused', async (price, wrong) => {
    const answer = await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price } })
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path: 'price', ...wrong }]])
  })

  it('an amount that is text, or missing, is refused', async () => {
    for (const price of ['10', null, undefined, [10]]) {
      expect((await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price } as never })).status).toBe(400)
    }
  })

  it('empty filters and the text "undefined" count as absent, unknown ones are ignored', async () => {
    const answer = await world.raw('/user/feeds?q=&type=undefined&fromDate=&limit=5&isMore=1&current=2&pageSize=9')
    expect(answer.status).toBe(200)
  })

  it('a limit above 200 counts as 200, and a limit that is no number is refused', async () => {
    expect((await world.raw('/admin/performer-categories/search?limit=500')).status).toBe(200)
    expect((await world.raw('/user/feeds?limit=many')).status).toBe(400)
    expect((await world.raw('/user/feeds?fromDate=yesterdayish')).body.fields?.[0]?.path).toBe('fromDate')
  })
})

describe('addresses', () => {
  it('an unknown endpoint is 404 ROUTE_NOT_FOUND in JSON, never a page', async () => {
    const answer = await world.raw('/no/such/endpoint')
    expect([answer.status, answer.error, answer.headers.get('content-type')]).toEqual([
      404,
      'ROUTE_NOT_FOUND',
      'application/json; charset=utf-8',
    ])
  })

  it.each(['not-an-id', '01890000-0000-7000-8000-000000000000', '%00', 'x'.repeat(200)])(
    'an id that names nothing (%s) is 404',
    async id => {
      expect((await world.raw(`/performers/${id}`)).status).toBe(id === '%00' ? 400 : 404)
      expect((await nina.ask(follows.follow, { params: { id: id === '%00' ? 'zero' : id } })).status).toBe(404)
      expect((await nina.ask(feeds.feed, { params: { id: id === '%00' ? 'zero' : id } })).status).toBe(404)
    },
  )
})

describe('Idempotency-Key', () => {
  it('answers the same request again without doing it again', async () => {
    const headers = { 'idempotency-key': 'follow-once' }
    const first = await nina.ask(follows.follow, { params: { id: mia.id }, headers })
    const second = await nina.ask(follows.follow, { params: { id: mia.id }, headers })
    expect(second.data).toEqual(first.data)
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
  })

  it('refuses the key for another request, and does not know the keys of other people', async () => {
    const headers = { 'idempotency-key': 'mine' }
    await nina.ask(reactions.react, {
      body: { objectId: mia.id, objectType: 'performer', action: 'bookmark' },
      headers,
    })
    const other = await nina.ask(reactions.react, {
      body: { objectId: mia.id, objectType: 'performer', action: 'like' },
      headers,
    })
    expect([other.status, other.error]).toEqual([409, 'KEY_REUSED'])
    expect(
      (await mia.ask(reactions.react, { body: { objectId: mia.id, objectType: 'performer', action: 'like' }, headers }))
        .status,
    ).toBe(200)
  })

  it('is free again after a refusal', async () => {
    const headers = { 'idempotency-key': 'after-refusal' }
    const body = { objectId: mia.id, objectType: 'performer', action: 'like' } as const
    await nina.ask(reactions.unreact, { body })
    expect((await nina.ask(reactions.unreact, { body, headers })).status).toBe(404)
    await nina.ask(reactions.react, { body })
    expect((await nina.ask(reactions.unreact, { body, headers })).status).toBe(200)
  })

  it('of unreasonable length is refused', async () => {
    expect(
      (await nina.ask(follows.follow, { params: { id: mia.id }, headers: { 'idempotency-key': 'k'.repeat(201) } }))
        .status,
    ).toBe(400)
  })
})

describe('what may be kept by browsers and proxies', () => {
  it('is nothing that is for one person', async () => {
    const kept = async (path: string, headers = {}) => (await world.raw(path, { headers })).headers.get('cache-control')
    const own = { authorization: nina.token }
    expect(await kept('/users/me', own)).toBe('private, no-store')
    expect(await kept('/user/feeds', own)).toBe('private, no-store')
    expect(await kept('/user/feeds')).toBeNull()
    expect(await kept('/countries/list', own)).toBe('public, max-age=86400')
    const entered = await login(JSON.stringify({ credentials: 'nina', password }))
    expect([entered.status, entered.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})

describe('pages of other origins', () => {
  it('of the configuration may read what an endpoint answers, also when it refuses; others may not', async () => {
    const allowed = async (path: string, origin: string) =>
      (await world.raw(path, { headers: { origin } })).headers.get('access-control-allow-origin')
    const own = world.running.app.config.siteUrl
    expect(await allowed('/settings/public', own)).toBe(own)
    expect(await allowed('/users/me', own)).toBe(own)
    expect(await allowed('/settings/public', 'https://evil.example')).toBe(null)
  })
})

describe('the session cookie', () => {
  const cookie = () => ({ cookie: `token=${nina.token}` })

  it('authenticates reads and writes of our own pages', async () => {
    expect((await world.raw('/users/me', { headers: cookie() })).status).toBe(200)
    const own = { ...cookie(), origin: world.running.app.config.siteUrl }
    expect((await world.raw(`/follows/${mia.id}`, { method: 'POST', headers: own })).status).toBe(200)
  })

  it('is refused for writes that another site sends', async () => {
    const headers = { ...cookie(), origin: 'https://evil.example' }
    const answer = await world.raw(`/follows/${mia.id}`, { method: 'DELETE', headers })
    expect([answer.status, answer.error]).toEqual([403, 'ORIGIN_REFUSED'])
  })

  it('is HttpOnly, SameSite=Lax and lives 365 days with remember, else one', async () => {
    const lifetimes = await Promise.all(
      [true, false].map(async remember => {
        const answer = await world.visitor.ask(auth.login, { body: { credentials: 'nina', password, remember } })
        return answer.headers.get('set-cookie')
      }),
    )
    expect(lifetimes[0]).toMatch(/token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
    expect(lifetimes[1]).toMatch(/Max-Age=86400;/)
  })
})

describe('the site tells of itself', () => {
  it('with an OpenAPI document, a reference page, health and metrics', async () => {
    const document = await world.raw('/openapi.json')
    expect(document.body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/addresses/create': {
          post: { requestBody: { content: { 'application/json': {}, 'multipart/form-data': {} } } },
        },
        '/performers/avatar/upload': {
          post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['avatar'] } } } } },
        },
      },
    })
    const root = world.url.replace(/\/api$/, '')
    expect((await world.raw(`${world.url}/docs`)).body.text).toContain('POST /api/wallet/charges/tip/:id')
    expect((await world.raw(`${root}/health/live`)).status).toBe(200)
    expect((await world.raw(`${root}/health/ready`)).status).toBe(200)
    expect((await world.raw(`${root}/metrics`)).body.text).toContain('http_request_duration_seconds')
  })
})
