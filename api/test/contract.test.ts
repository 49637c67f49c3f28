import { allEndpoints, type Endpoint, envelope } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serializerCompiler, validatorCompiler } from '../src/kernel/http/validation.ts'
import { bindingsIn, house } from '../src/rooms.ts'
import { openWorld, type Someone, type World } from './world.ts'

const allBindings = bindingsIn(house)
const name = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`

describe('the contract', () => {
  it('has every entry bound exactly once, and nothing else is bound', () => {
    expect(allBindings.map(({ endpoint }) => name(endpoint)).sort()).toEqual(allEndpoints.map(name).sort())
  })

  it('can be checked and answered: what an endpoint compiles when it is first called does compile', () => {
    for (const { endpoint } of allBindings) {
      const { params, query, body, reply } = endpoint as Endpoint
      for (const [schema, httpPart] of [
        [params, 'params'],
        [query, 'querystring'],
        [body, 'body'],
      ] as const)
        if (schema) validatorCompiler({ schema, httpPart, method: 'GET', url: '' })({})
      const write = serializerCompiler({ schema: envelope(reply), method: 'GET', url: '', httpStatus: '200' })
      expect(() => write({ status: 0, data: undefined })).not.toThrow(/schema/i)
    }
  })

  it('names no endpoint twice', () => {
    expect(new Set(allEndpoints.map(name)).size).toBe(allEndpoints.length)
  })
})

describe('someone who may not call an endpoint', () => {
  let world: World
  let people: Record<'user' | 'performer' | 'operator', Someone>

  beforeAll(async () => {
    world = await openWorld()
    people = {
      user: await world.fan('nina'),
      performer: await world.performer('mia'),
      operator: await world.operator('olga'),
    }
  })
  afterAll(() => world.close())

  const guarded = allEndpoints.filter(endpoint => endpoint.access !== 'public')

  it.each(guarded.map(endpoint => [name(endpoint), endpoint] as const))(
    '%s refuses a visitor with 401',
    async (_name, endpoint) => {
      const answer = await world.visitor.ask(endpoint, {
        params: someId(endpoint.path),
        ...(endpoint.method !== 'GET' && { body: {} as never }),
      })
      expect([answer.status, answer.error, answer.body.message]).toEqual([401, 'UNAUTHENTICATED', 'Please login!'])
    },
  )

  it.each(
    guarded.filter(e => !['member', 'fan'].includes(e.access)).map(endpoint => [name(endpoint), endpoint] as const),
  )('%s refuses a fan with 403', async (_name, endpoint) => {
    const answer = await people.user.ask(endpoint, {
      params: someId(endpoint.path),
      ...(endpoint.method !== 'GET' && { body: {} as never }),
    })
    expect([answer.status, answer.error]).toEqual([403, 'FORBIDDEN'])
  })

  it('the wallet and its charges are for fans: a creator and an operator are refused', async () => {
    const charges = allEndpoints.filter(
      endpoint => endpoint.path.startsWith('/wallet/charges') || endpoint.path === '/payment/wallet/top-up',
    )
    expect(charges.length).toBeGreaterThan(3)
    for (const endpoint of charges) {
      for (const role of ['performer', 'operator'] as const) {
        const body = endpoint.method === 'GET' ? {} : { body: { price: 10, amount: 10 } as never }
        const answer = await people[role].ask(endpoint, { params: someId(endpoint.path), ...body })
        expect([name(endpoint), role, answer.status]).toEqual([name(endpoint), role, 403])
      }
    }
  })

  it.each([
    ['expired or revoked', 'x'.repeat(43)],
    ['forged', 'not a token at all'],
    ['as Bearer', `Bearer ${'y'.repeat(43)}`],
  ])('a token that is %s is 401, on public endpoints too', async (_kind, token) => {
    for (const path of ['/users/me', '/settings/public']) {
      const answer = await world.raw(path, { headers: { authorization: token } })
      expect([answer.status, answer.error]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it.each(['', 'null', 'undefined', 'Bearer'])('an Authorization of "%s" is a visitor', async token => {
    expect((await world.raw('/settings/public', { headers: { authorization: token } })).status).toBe(200)
  })
})

function someId(path: string): never {
  return (path.includes(':') ? { id: '01890000-0000-7000-8000-000000000000', gateway: 'sandbox' } : {}) as never
}
