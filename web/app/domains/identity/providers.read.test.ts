import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let provider: OAuth2Server
let site: ReadSite
beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', token => {
    const person = { sub: 'g-1', email: 'gina@example.test', email_verified: true, name: 'Gina Sol' }
    Object.assign(token.payload, person, { aud: 'fanfare' })
  })
  const GOOGLE_ISSUER = provider.issuer.url as string
  site = await openReadSite({ GOOGLE_CLIENT_ID: 'fanfare', GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_ISSUER })
})
afterAll(async () => {
  await site?.close()
  await provider.stop()
})

/** Follows an address as a browser does, with the cookies that it is given on the way, until a page is shown. */
async function follow(from: string): Promise<{ path: string; cookies: Record<string, string> }> {
  const cookies: Record<string, string> = {}
  for (let [address, steps] = [new URL(from, site.url), 0]; steps < 10; steps++) {
    const cookie = Object.entries(cookies).map(pair => pair.join('='))
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookie.join('; ') } })
    for (const [, name = '', value = ''] of answer.headers
      .getSetCookie()
      .map(one => /^([^=]+)=([^;]*)/.exec(one) ?? []))
      cookies[name] = value
    const to = answer.headers.get('location')
    if (!to) return { path: address.pathname, cookies }
    address = new URL(to, address)
  }
  throw new Error(`${from} leads on and on.`)
}

describe('logging in elsewhere', () => {
  it('Google leads there and back, and a newcomer chooses a username on the account page', async () => {
    const { page } = await site.read('/auth/login')
    const start = await page.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')
    const { path, cookies } = await follow(start ?? '')
    expect(path).toBe('/user/account')
    const account = await site.read(path, { cookies })
    await account.page.getByText('Finish your account').waitFor()
  })

  it('somebody who says no there is told so here', async () => {
    const { page } = await site.read('/auth/login?refused=PROVIDER_REFUSED')
    await page.getByText("That login didn't work. Try again.").waitFor()
  })
})
