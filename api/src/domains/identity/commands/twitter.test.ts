import { linkedAccounts, twitter, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumer, type FakeX, fakeX } from '../../../../test/fake-x.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let x: FakeX
let world: World
let nina: Someone
beforeAll(async () => {
  x = await fakeX()
  world = await openWorld({
    X_API_URL: x.url,
    X_CONSUMER_KEY: consumer.consumerKey,
    X_CONSUMER_SECRET: consumer.consumerSecret,
    X_CLIENT_ID: 'client',
    X_CLIENT_SECRET: 'hush',
    X_AUTHORIZE_URL: 'https://x.example/authorize',
  })
  nina = await world.fan('nina')
})
afterAll(async () => {
  await world.close()
  await x.close()
})

const callbackUrl = () => `${world.running.app.config.siteUrl}/auth/login`
const begin = () => world.visitor.ask(twitter.startTwitter, { body: { callbackUrl: callbackUrl() } })
const whoHas = (token: string) =>
  world.visitor.ask(users.me, { headers: { authorization: token } }).then(({ data }) => data)

async function comeBack(who: Someone, role?: 'user' | 'performer') {
  const { data } = await begin()
  const parts = { oauthToken: data.oauth_token, oauthTokenSecret: data.oauth_token_secret }
  const oauth_verifier = x.agree(data.oauth_token)
  return who.ask(twitter.finishTwitter, { body: { ...parts, oauth_verifier, ...(role && { role }) } })
}

describe('X by OAuth 1.0a', () => {
  it('sends the browser to X and makes an account for the person who agrees there', async () => {
    const { data } = await begin()
    expect(data.url).toBe(`${x.url}/oauth/authenticate?oauth_token=${data.oauth_token}`)
    const entered = await comeBack(world.visitor)
    const me = await whoHas(entered.data.token)
    expect([me.isPerformer, me.email, me.username, me.verifiedEmail]).toEqual([false, 'rosa@example.test', null, true])
    const again = await comeBack(world.visitor)
    expect((await whoHas(again.data.token))._id).toBe(me._id)
  })

  it('makes a creator account on request, with a page that stays hidden', async () => {
    x.person = { id: '1002', screenName: 'theo', name: 'Theo', email: null }
    const me = await whoHas((await comeBack(world.visitor, 'performer')).data.token)
    expect([me.isPerformer, me.verifiedDocument, me.email]).toEqual([true, false, null])
  })

  it('refuses a verifier that X did not give, and a callback that is not ours', async () => {
    const { data } = await begin()
    const parts = { oauthToken: data.oauth_token, oauthTokenSecret: data.oauth_token_secret }
    x.agree(data.oauth_token)
    const guessed = await world.visitor.ask(twitter.finishTwitter, { body: { ...parts, oauth_verifier: 'a guess' } })
    expect([guessed.status, guessed.error]).toEqual([422, 'PROVIDER_REFUSED'])
    const forged = { ...parts, oauthTokenSecret: 'another', oauth_verifier: x.agree(data.oauth_token) }
    expect((await world.visitor.ask(twitter.finishTwitter, { body: forged })).error).toBe('PROVIDER_REFUSED')
    const away = await world.visitor.ask(twitter.startTwitter, { body: { callbackUrl: 'https://evil.example/' } })
    expect([away.status, away.body.fields?.[0]?.path]).toEqual([400, 'callbackUrl'])
  })

  it('does not hand an account to somebody whose address only X knows', async () => {
    await world.running.app.db.sql`update users set email_verified_at = null where id = ${nina.id}`
    x.person = { id: '1003', screenName: 'nina', name: 'Nina', email: 'nina@example.test' }
    expect((await comeBack(world.visitor)).error).toBe('LINK_NEEDED')
    await world.running.app.db.sql`update users set email_verified_at = now() where id = ${nina.id}`
    expect((await whoHas((await comeBack(world.visitor)).data.token))._id).toBe(nina.id)
  })
})

describe('X by OAuth 2.0', () => {
  it('leads there and back with PKCE, and only in the browser that began', async () => {
    x.person = { id: '1004', screenName: 'lea', name: 'Lea', email: 'lea@example.test' }
    const start = await world.raw('/auth/twitter/start')
    const back = x.agreeTo(start.headers.get('location') as string)
    const elsewhere = await world.raw(back)
    expect(elsewhere.headers.get('location')).toContain('refused=PROVIDER_REFUSED')
    const second = await world.raw('/auth/twitter/start')
    const cookie = (second.headers.get('set-cookie') as string).split(';')[0] as string
    const entered = await world.raw(x.agreeTo(second.headers.get('location') as string), { headers: { cookie } })
    expect(entered.headers.get('location')).toBe(`${world.running.app.config.siteUrl}/auth/login`)
    const token = entered.headers.get('set-cookie')?.match(/token=([^;]+)/)?.[1] as string
    expect((await whoHas(token)).firstName).toBe('Lea')
  })

  it('links to the account that is logged in, and unlinks', async () => {
    x.person = { id: '1005', screenName: 'nina2', name: 'Nina two', email: null }
    const { data } = await nina.ask(linkedAccounts.linkAccount, { params: { provider: 'twitter' } })
    const back = x.agreeTo(data.url)
    const stranger = await world.fan('stranger')
    expect((await world.raw(back, { headers: { authorization: stranger.token } })).headers.get('location')).toContain(
      'refused=',
    )
    const again = await nina.ask(linkedAccounts.linkAccount, { params: { provider: 'twitter' } })
    const done = await world.raw(x.agreeTo(again.data.url), { headers: { authorization: nina.token } })
    expect(done.headers.get('location')).toContain('linked=twitter')
    expect((await nina.ask(linkedAccounts.linkedAccounts)).data.data).toMatchObject([
      { provider: 'twitter', name: 'Nina two' },
    ])
    expect((await nina.ask(linkedAccounts.unlinkAccount, { params: { provider: 'twitter' } })).status).toBe(200)
    expect((await nina.ask(linkedAccounts.unlinkAccount, { params: { provider: 'twitter' } })).status).toBe(404)
  })

  it('keeps the last way in', async () => {
    x.person = { id: '1004', screenName: 'lea', name: 'Lea', email: 'lea@example.test' }
    const lea = (await comeBack(world.visitor)).data.token
    const unlinked = await world.visitor.ask(linkedAccounts.unlinkAccount, {
      params: { provider: 'twitter' },
      headers: { authorization: lea },
    })
    expect([unlinked.status, unlinked.error]).toEqual([422, 'LAST_WAY_IN'])
  })
})

it('says so when X is not set up', async () => {
  const bare = await openWorld()
  const answer = await bare.visitor.ask(twitter.startTwitter, { body: { callbackUrl: 'http://localhost/' } })
  expect([answer.status, answer.error]).toEqual([422, 'PROVIDER_UNAVAILABLE'])
  await bare.close()
})
