import { allEndpoints, type Endpoint, type SeatScope, seatScopes, seatScopesOf } from '@fanfare/contract'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helping } from '../../../../test/seats.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { openLimits } from '../../../kernel/http/limits.ts'
import { buildServer } from '../../../kernel/http/server.ts'
import { authenticate } from '../../identity/index.ts'

/*
 * What helpers can do is closed unless it is named. Each endpoint of the contract is called here by helpers with each scope,
 * on the way that every request travels; in place of its function stands one that tells who it was asked as.
 */

const line = ({ method, path }: Endpoint) => `${method} ${path}`
const isOpen = (endpoint: Endpoint) => seatScopesOf(endpoint).length > 0
const opened = allEndpoints.filter(isOpen)

describe('the endpoints that helpers can call as their creator', () => {
  it('are in rooms of which helpers may know, and change nothing where the scope is money', () => {
    const closed = /^(payouts|identity|payments|wallet|verification|seats|streaming|profiles|ledger|refunds|site)$/
    expect(opened.filter(({ room }) => closed.test(room)).map(line)).toEqual([])
    expect(opened.filter(one => seatScopesOf(one).includes('money') && one.method !== 'GET').map(line)).toEqual([])
    for (const scope of seatScopes) expect(opened.some(one => seatScopesOf(one).includes(scope))).toBe(true)
  })

  it('let who writes to fans see the vault, and change nothing there', () => {
    const inVault = opened.filter(({ path }) => path.startsWith('/performer/vault'))
    expect(inVault.filter(one => seatScopesOf(one).includes('chat')).map(line)).toEqual([
      'GET /performer/vault',
      'GET /performer/vault/folders',
    ])
  })

  it('are endpoints of creators: none is for fans, who spend, or for operators', () => {
    expect(opened.filter(({ access }) => access === 'fan' || access.startsWith('operator')).map(line)).toEqual([])
    expect(opened.filter(({ access }) => access === 'public').map(line)).toEqual(['GET /files/:id/status'])
    expect(opened.filter(({ path }) => /charges|payout|banking|settings|rules|promotion|price/.test(path))).toEqual([])
  })
})

describe('every endpoint, asked by a helper at work', () => {
  let world: World
  let mia: Someone
  let ask: (who: Someone, endpoint: Endpoint) => Promise<{ status: number; error?: string; as?: string }>
  let close: () => Promise<unknown>
  const helpers = new Map<SeatScope, Someone>()

  beforeAll(async () => {
    world = await openWorld()
    const help = helping(world)
    mia = await world.performer('mia')
    for (const scope of seatScopes) {
      // One of them is a creator too: what isn't in scope must be their own page then, never mia's.
      const helper = scope === 'post' ? await world.performer(`help${scope}`) : await world.fan(`help${scope}`)
      await help.start(helper, await help.hire(mia, helper, [scope]))
      helpers.set(scope, helper)
    }
    const { app } = world.running
    const limits = await openLimits({ redisUrl: undefined, factor: 0, outside: app.outside })
    const bindings = allEndpoints.map(endpoint => ({ endpoint: bare(endpoint), run: tellViewer }))
    const server = await buildServer({ app, bindings, identify: token => authenticate(app, token), limits })
    close = () => server.close()
    ask = async ({ token }, { method, path }) => {
      const url = `${app.config.apiBase}${path.replace(/:\w+/g, 'x')}`
      const answer = await server.inject({ method, url, headers: { authorization: token } })
      const { data, error } = answer.json()
      return { status: answer.statusCode, error, as: data?.as }
    }
  })
  afterAll(async () => {
    await close()
    await world.close()
  })

  /** The same request without what it must be sent, so that each is reached. */
  function bare({ body: _b, files: _f, query: _q, params: _p, rawBody: _r, secret: _s, ...rest }: Endpoint): Endpoint {
    return { ...rest, reply: Type.Unknown(), answers: 'file' } as Endpoint
  }
  const tellViewer: Parameters<typeof buildServer>[0]['bindings'][number]['run'] = async ctx => ({
    as: ctx.viewer?.id ?? 'visitor',
  })

  it.each(seatScopes)('is answered as the creator only within the scope %s', async scope => {
    const helper = helpers.get(scope) as Someone
    const wrong: string[] = []
    for (const endpoint of allEndpoints) {
      const scopes = seatScopesOf(endpoint)
      const { status, error, as } = await ask(helper, endpoint)
      const expected = scopes.includes(scope)
        ? as === mia.id
        : scopes.length > 0 && endpoint.access !== 'public'
          ? status === 403 && error === 'OUTSIDE_SEAT'
          : as === helper.id || status === 403
      if (!expected) wrong.push(`${line(endpoint)}: ${status} ${error ?? ''} ${as === mia.id ? 'as the creator' : ''}`)
    }
    expect(wrong).toEqual([])
  })

  it('is answered as themselves once they have stopped', async () => {
    const help = helping(world)
    for (const helper of helpers.values()) {
      await help.stop(helper)
      for (const endpoint of opened) {
        const { as, status } = await ask(helper, endpoint)
        expect(as === helper.id || status === 403, line(endpoint)).toBe(true)
      }
    }
  })
})
