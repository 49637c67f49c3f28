import { age } from '@fanfare/contract'
import { type MutableRedirectUri, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { behindProxy, checks, cookiesOf, from, ruleOf } from '../../test/ages.ts'
import { openWorld, type Someone, type World } from '../../test/world.ts'

let provider: OAuth2Server
let world: World
let olga: Someone
let check: ReturnType<typeof checks>
let said: Record<string, unknown> = {}
let besides: Record<string, unknown> = {}
const britain = from('GB')

beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', token => {
    Object.assign(token.payload, { sub: 'someone', aud: 'fanfare' }, said)
  })
  provider.service.on('beforeUserinfo', response => {
    response.body = { sub: 'someone', ...besides }
  })
  world = await openWorld({
    ...behindProxy,
    AGE_OIDC_ISSUER: provider.issuer.url as string,
    AGE_OIDC_CLIENT_ID: 'fanfare',
    AGE_OIDC_CLIENT_SECRET: 'hush',
    AGE_OIDC_NAME: 'EU wallet',
  })
  olga = await world.operator('olga')
  await olga.ask(age.addAgeRule, { body: ruleOf('GB') })
  await olga.ask(age.addAgeRule, { body: ruleOf('US', { minimumAge: 21 }) })
  check = checks(world)
})
beforeEach(() => {
  said = {}
  besides = {}
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

/** The way of a browser: to the provider, where the person agrees, and back. */
async function travel(headers = britain, changes: (back: URL) => void = () => {}) {
  const { url, state } = await check.begin({ headers, provider: 'oidc' })
  const agreed = await fetch(url, { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location') ?? '')
  changes(back)
  return check.back(world.url + back.pathname.replace(/^\/api/, '') + back.search, { headers, state })
}
const outcomeOf = (answer: { headers: Headers }) =>
  new URL(answer.headers.get('location') ?? '').searchParams.get('outcome') ?? 'over'

it('is offered by its own name, in its own way', async () => {
  const { data } = await world.visitor.ask(age.agePage, { headers: britain })
  expect(data.ways).toEqual([{ provider: 'oidc', providerName: 'EU wallet', method: 'digital_id' }])
  const params = { provider: 'oidc' as const }
  expect((await olga.ask(age.testAgeProvider, { params })).data).toEqual({ works: true, problem: '' })
})

it.each([
  [{ age_over_18: true }, 'over'],
  [{ age_over_18: 'true' }, 'over'],
  [{ age_over_18: false }, 'under'],
  [{ age_over_21: true }, 'unclear'],
  [{ age_over_18: 'maybe' }, 'unclear'],
  [{}, 'unclear'],
])('%j in the signed token means "%s"', async (claims, outcome) => {
  said = claims
  const answer = await travel()
  expect([outcomeOf(answer), Boolean(cookiesOf(answer).age)]).toEqual([
    outcome,
    outcome === 'over' || outcome === 'under',
  ])
})

it('the claim is read beside the token where it isn’t in it', async () => {
  besides = { age_over_18: true, birthdate: '1990-05-17', name: 'Nobody’s business' }
  expect(outcomeOf(await travel())).toBe('over')
})

it('the age of the place is asked for, with PKCE, a state and a nonce', async () => {
  let asked = new URLSearchParams()
  provider.service.once('beforeAuthorizeRedirect', (_uri: MutableRedirectUri, request) => {
    asked = new URL(request.url as string, 'http://x').searchParams
  })
  said = { age_over_18: true, age_over_21: false }
  expect(outcomeOf(await travel(from('US')))).toBe('under')
  expect([asked.get('code_challenge_method'), asked.get('scope')]).toEqual(['S256', 'openid'])
  expect(JSON.parse(asked.get('claims') ?? '{}').id_token).toEqual({ age_over_21: { essential: true } })
  expect([asked.get('nonce'), asked.get('state')].every(Boolean)).toBe(true)
})

it('a token for another nonce, another site or another issuer proves nothing', async () => {
  for (const forged of [{ nonce: 'of somebody else' }, { aud: 'another site' }, { iss: 'https://evil.example' }]) {
    said = { age_over_18: true, ...forged }
    const answer = await travel()
    expect([outcomeOf(answer), cookiesOf(answer).age]).toEqual(['unclear', undefined])
  }
})

it('what the browser says of its own age counts for nothing', async () => {
  said = { age_over_18: false }
  expect(outcomeOf(await travel(britain, back => back.searchParams.set('age_over_18', 'true')))).toBe('under')
  const without = await travel(britain, back => back.searchParams.delete('code'))
  expect(outcomeOf(without)).toBe('left')
})
