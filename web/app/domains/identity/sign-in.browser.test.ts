import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

/** A device with a screen lock that the browser makes passkeys on. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

it('a passkey is added under security and opens the account without a name and a password', async () => {
  const { page, context } = await site.visit({ as: 'nina' })
  await addAuthenticator(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('My phone').waitFor()
  await context.clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/home')
  await context.close()
})

it('a form that is sent before its scripts have come puts nothing into the address and says so', async () => {
  const typed = 'Typed-horse-1'
  const { page, context } = await site.visit()
  await page.route('**/*.js', route => route.abort())
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/auth/login?next=%2Fwallet', { waitUntil: 'load' })
  for (const field of ['Email or username', 'Password']) await page.getByLabel(field, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText("Nothing was sent: the page wasn't ready yet.").first().waitFor()
  expect(new URL(page.url()).search).toMatch(/next=%2Fwallet.*unsent=1|unsent=1.*next=%2Fwallet/)
  expect(asked.join()).not.toContain(typed)
  expect(await page.content()).not.toContain(typed)
  await context.close()
})

it('every link of the way in takes a thumb, and the next step of a creator stays in sight', async () => {
  const { page, context } = await site.visit({ size: 'phone' })
  for (const [path, name] of [
    ['/auth/login', 'Forgot password?'],
    ['/auth/forgot-password', 'Back to login'],
    ['/auth/fan-register', 'Fan or creator'],
  ] as const) {
    await page.goto(path)
    expect((await page.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.goto('/auth/creator-register')
  const next = await page.getByRole('button', { name: 'Continue to documents' }).boundingBox()
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(844)
  await context.close()
})
