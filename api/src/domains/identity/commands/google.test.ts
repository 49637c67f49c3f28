import { google, users } from '@fanfare/contract'
import { type MutableRedirectUri, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'

let provider: OAuth2Server
let world: World
const client = { GOOGLE_CLIENT_ID: 'fanfare', GOOGLE_CLIENT_SECRET: 'hush' }
let person = { sub: 'g-1', email: 'omar@example.test', email_verified: true, name: 'Omar Reyes' }
let tamper: Record<string, unknown> = {}

beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', token => {
    Object.assign(token.payload, person, { aud: client.GOOGLE_CLIENT_ID }, tamper)
  })
  world = await openWorld({ ...client, GOOGLE_ISSUER: provider.issuer.url as string })
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const whoHas = (token: string) =>
  world.visitor.ask(users.me, { headers: { authorization: token } }).then(({ data }) => data)

/** The way of a browser: to the provider, where the person agrees, and back with the cookie. */
async function travel(path = '/auth/google/start'): Promise<{ back: string; cookie: string }> {
  const start = await world.raw(path)
  const cookie = (start.headers.get('set-cookie') as string).split(';')[0] as string
  const agreed = await fetch(start.headers.get('location') as string, { redirect: 'manual' })
  return { back: agreed.headers.get('location') as string, cookie }
}

async function enter(path?: string) {
  const { back, cookie } = await travel(path)
  return world.raw(back, { headers: { cookie } })
}

const tokenIn = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.match(/token=([^;]+)/)?.[1] ?? ''

describe('Google', () => {
  it('makes an account at the first journey and finds it at the second, whatever the address is by then', async () => {
    const me = await whoHas(tokenIn(await enter()))
    expect(me).toMatchObject({ email: 'omar@example.test', firstName: 'Omar', lastName: 'Reyes', verifiedEmail: true })
    expect(me.googleConnected).toBe(true)
    person = { ...person, email: 'omar.new@example.test' }
    expect((await whoHas(tokenIn(await enter())))._id).toBe(me._id)
  })

  it('registers a creator where the journey began for one', async () => {
    person = { sub: 'g-2', email: 'pia@example.test', email_verified: true, name: 'Pia' }
    expect((await whoHas(tokenIn(await enter('/auth/google/start?role=performer')))).isPerformer).toBe(true)
  })

  it('names somebody anew whose name elsewhere no form of ours would take', async () => {
    person = { sub: 'g-ghost', email: 'ghost@example.test', email_verified: true, name: 'Omar\u202e Reyes' }
    expect(await whoHas(tokenIn(await enter()))).toMatchObject({ name: 'New here', email: 'ghost@example.test' })
  })

  it('asks the provider with PKCE, a state and a nonce, and takes each journey once', async () => {
    let asked = new URLSearchParams()
    provider.service.once('beforeAuthorizeRedirect', (_uri: MutableRedirectUri, request) => {
      asked = new URL(request.url as string, 'http://x').searchParams
    })
    const { back, cookie } = await travel()
    expect([asked.get('code_challenge_method'), asked.get('scope')]).toEqual(['S256', 'openid email profile'])
    expect(asked.get('nonce')).toBeTruthy()
    expect(tokenIn(await world.raw(back, { headers: { cookie } }))).not.toBe('')
    const again = await world.raw(back, { headers: { cookie } })
    expect(again.headers.get('location')).toContain('refused=PROVIDER_REFUSED')
  })

  it('refuses a journey that another browser began, and one with a foreign state', async () => {
    const { back } = await travel()
    expect((await world.raw(back)).headers.get('location')).toContain('refused=PROVIDER_REFUSED')
    const other = await travel()
    const forged = new URL(other.back)
    forged.searchParams.set('state', 'invented')
    const answer = await world.raw(forged.href, { headers: { cookie: other.cookie } })
    expect(answer.headers.get('location')).toContain('refused=PROVIDER_REFUSED')
  })

  it('refuses a token with another nonce', async () => {
    tamper = { nonce: 'of somebody else' }
    expect((await enter()).headers.get('location')).toContain('refused=PROVIDER_REFUSED')
    tamper = {}
  })

  it('takes the ID token of the button, for this site only and while it lives', async () => {
    const claims = { sub: 'g-1', aud: client.GOOGLE_CLIENT_ID }
    const make = async (extra: object) =>
      provider.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, claims, extra),
      })
    const login = async (extra: object) =>
      world.visitor.ask(google.loginWithGoogle, { body: { tokenId: await make(extra) } })
    expect(await whoHas((await login({})).data.token)).toMatchObject({ firstName: 'Omar', name: 'New here' })
    expect((await login({ aud: 'another site' })).error).toBe('PROVIDER_REFUSED')
    expect((await login({ iss: 'https://evil.example' })).error).toBe('PROVIDER_REFUSED')
    expect((await login({ exp: 1_000_000_000 })).error).toBe('PROVIDER_REFUSED')
    const forged = await world.visitor.ask(google.loginWithGoogle, { body: { tokenId: 'a.b.c' } })
    expect([forged.status, forged.error]).toEqual([422, 'PROVIDER_REFUSED'])
  })

  it('takes the code of the popup', async () => {
    person = { sub: 'g-3', email: 'quinn@example.test', email_verified: true, name: 'Quinn' }
    const { data } = await world.visitor.ask(google.googleToken, { body: { code: 'from the popup' } })
    expect((await whoHas(data.token)).email).toBe('quinn@example.test')
  })
})
