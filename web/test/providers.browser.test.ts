import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumer, type FakeX, fakeX } from '../../api/test/fake-x.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let x: FakeX
let provider: OAuth2Server
let site: BrowsedSite
beforeAll(async () => {
  x = await fakeX()
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', token => {
    const person = { sub: 'g-1', email: 'gina@example.test', email_verified: true, name: 'Gina Sol' }
    Object.assign(token.payload, person, { aud: 'fanfare' })
  })
  site = await openBrowsedSite({
    GOOGLE_CLIENT_ID: 'fanfare',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: provider.issuer.url as string,
    X_API_URL: x.url,
    X_CONSUMER_KEY: consumer.consumerKey,
    X_CONSUMER_SECRET: consumer.consumerSecret,
  })
})
afterAll(async () => {
  await site?.close()
  await provider.stop()
  await x.close()
})

describe('logging in elsewhere', () => {
  it('Google leads there and back, and a newcomer chooses a username on the account page', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.waitForURL('**/user/account')
    await page.getByText('Finish your account').waitFor()
    await context.close()
  })

  it('X leads there and back with its four cookies, which are gone afterwards', async () => {
    const { page, context } = await site.visit()
    const names = async () => (await context.cookies()).map(({ name }) => name)
    const during: string[] = []
    await page.route(`${x.url}/oauth/authenticate**`, async route => {
      during.push(...(await names()))
      const token = new URL(route.request().url()).searchParams.get('oauth_token') as string
      const back = new URLSearchParams({ oauth_token: token, oauth_verifier: x.agree(token) })
      await route.fulfill({ status: 302, headers: { location: `${site.url}/auth/login?${back}` } })
    })
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Continue with X' }).click()
    await page.waitForURL('**/user/account')
    const four = ['oauthToken', 'oauthTokenSecret', 'twCallbackUrl', 'role']
    expect(during).toEqual(expect.arrayContaining(four))
    expect((await names()).filter(name => four.includes(name))).toEqual([])
    await context.close()
  })

  it('X leads back to where someone was going', async () => {
    const { page, context } = await site.visit()
    await page.route(`${x.url}/oauth/authenticate**`, async route => {
      const token = new URL(route.request().url()).searchParams.get('oauth_token') as string
      const back = new URLSearchParams({ oauth_token: token, oauth_verifier: x.agree(token) })
      await route.fulfill({ status: 302, headers: { location: `${site.url}/auth/login?${back}` } })
    })
    await page.goto('/auth/login?next=%2Fmia%3Ftab%3Dabout')
    await page.getByRole('button', { name: 'Continue with X' }).click()
    await page.waitForURL('**/mia?tab=about')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('twNext')
    await context.close()
  })

  it('somebody who says no there is told so here', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/login?refused=PROVIDER_REFUSED')
    await page.getByText("That login didn't work. Try again.").waitFor()
    await context.close()
  })
})
