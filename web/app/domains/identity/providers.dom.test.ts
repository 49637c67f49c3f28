import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumer, type FakeX, fakeX } from '../../../../api/test/fake-x.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage } from '../../../test/dom-page.tsx'

let x: FakeX
let site: DrawnSite
beforeAll(async () => {
  x = await fakeX()
  const { consumerKey: X_CONSUMER_KEY, consumerSecret: X_CONSUMER_SECRET } = consumer
  site = await openDrawnSite({ X_API_URL: x.url, X_CONSUMER_KEY, X_CONSUMER_SECRET })
})
afterAll(async () => {
  await site?.close()
  await x.close()
})

const names = () => document.cookie.split('; ').map(pair => pair.split('=')[0])

/** Goes to X from a page, agrees there, and comes back with what X gives along; answers the cookies on the way. */
async function throughX(page: DrawnPage, from: string): Promise<(string | undefined)[]> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Continue with X' }).click()
  await page.waitForURL(`${x.url}/oauth/authenticate**`)
  const token = new URL(page.url()).searchParams.get('oauth_token') ?? ''
  await page.goto('/auth/login')
  const during = names()
  await page.goto(`/auth/login?${new URLSearchParams({ oauth_token: token, oauth_verifier: x.agree(token) })}`)
  return during
}

describe('logging in with X', () => {
  it('leads there and back with its four cookies, which are gone afterwards', async () => {
    const { page, context } = await site.visit()
    const four = ['oauthToken', 'oauthTokenSecret', 'twCallbackUrl', 'role']
    expect(await throughX(page, '/auth/login')).toEqual(expect.arrayContaining(four))
    await page.waitForURL('**/user/account')
    expect(names().filter(name => four.includes(name ?? ''))).toEqual([])
    await context.close()
  })

  it('leads back to where someone was going', async () => {
    const { page, context } = await site.visit()
    await throughX(page, '/auth/login?next=%2Fmia%3Ftab%3Dabout')
    await page.waitForURL('**/mia?tab=about')
    expect(names()).not.toContain('twNext')
    await context.close()
  })
})
