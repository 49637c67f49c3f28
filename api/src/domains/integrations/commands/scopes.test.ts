import { allEndpoints, apiKeys, type Endpoint, type SeatScope, seatScopes, seatScopesOf } from '@fanfare/contract'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programs } from '../../../../test/integrations.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { openLimits } from '../../../kernel/http/limits.ts'
import { buildServer } from '../../../kernel/http/server.ts'
import { authenticateKey } from '../index.ts'

/*
 * What API keys open is closed unless it is named, public endpoints included. Each endpoint of the contract is called here with keys
 * of each scope, on the way that every request travels; in place of its function stands one that tells who asked.
 */

let world: World
let mia: Someone
let ask: (secret: string, endpoint: Endpoint) => Promise<{ status: number; error?: string; as?: string }>
let close: () => Promise<unknown>

const line = ({ method, path }: Endpoint) => `${method} ${path}`
const [whole, reading] = [new Map<SeatScope, string>(), new Map<SeatScope, string>()]

beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  const { key } = programs(world)
  for (const scope of seatScopes) {
    whole.set(scope, (await key(mia, { scopes: [scope] })).secret)
    reading.set(scope, (await key(mia, { scopes: [scope], readOnly: true })).secret)
  }
  const { app } = world.running
  const limits = await openLimits({ redisUrl: undefined, factor: 0, outside: app.outside })
  const bindings = allEndpoints.map(endpoint => ({ endpoint: bare(endpoint), run: tellViewer }))
  const server = await buildServer({ app, bindings, identify: token => authenticateKey(app, token), limits })
  close = () => server.close()
  ask = async (secret, { method, path }) => {
    const url = `${app.config.apiBase}${path.replace(/:\w+/g, 'x')}`
    const answer = await server.inject({ method, url, headers: { authorization: secret } })
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

/** The endpoints that a key was answered and shouldn't have been, and those that it was refused and shouldn't have been. */
async function wrongWith(secret: string, isOpen: (endpoint: Endpoint) => boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const endpoint of allEndpoints) {
    const { status, error, as } = await ask(secret, endpoint)
    const expected = isOpen(endpoint) ? as === mia.id : status === 403 && error === 'OUTSIDE_KEY'
    if (!expected) wrong.push(`${line(endpoint)}: ${status} ${error ?? ''} ${as ?? ''}`)
  }
  return wrong
}

const isOwn = (endpoint: Endpoint) => endpoint.path === apiKeys.ownKey.path

describe('every endpoint, called with an API key', () => {
  it.each(seatScopes)('is answered as the creator only within the scope %s', async scope => {
    const secret = whole.get(scope) ?? ''
    expect(await wrongWith(secret, one => isOwn(one) || seatScopesOf(one).includes(scope))).toEqual([])
  })

  it.each(seatScopes)('of %s that only reads is answered where it is a GET', async scope => {
    const reads = (one: Endpoint) => one.method === 'GET' && (isOwn(one) || seatScopesOf(one).includes(scope))
    expect(await wrongWith(reading.get(scope) ?? '', reads)).toEqual([])
  })

  it('is refused where it would make keys, move money or change the account, whatever the scope', () => {
    const closed =
      /^(payouts|identity|payments|wallet|verification|seats|integrations|streaming|profiles|ledger|refunds)$/
    const opened = allEndpoints.filter(one => one.forKeys || seatScopesOf(one).length > 0)
    expect(opened.filter(({ room }) => closed.test(room)).map(line)).toEqual(['GET /integrations/key'])
  })

  it('is told beforehand: the reference names the scopes that open an endpoint', async () => {
    const { body } = await world.raw('/openapi.json')
    expect(body).toMatchObject({
      paths: {
        '/integrations/key': { get: { security: [{ token: [] }, { apiKey: [] }] } },
        '/messages/conversations/{id}': { post: { security: [{ token: [] }, { apiKey: ['chat'] }] } },
        '/payout-requests/{id}/view': { get: { security: [{ token: [] }] } },
      },
    })
  })
})
