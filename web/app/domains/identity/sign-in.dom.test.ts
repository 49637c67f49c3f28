import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { password } from '../../../../api/test/world.ts'
import { documentPhoto, fillApplication } from '../../../test/applicant.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The path of the link in the newest mail to somebody. */
async function mailedPath(to: string, part: string): Promise<string> {
  return site.world.until(async () => {
    const rows = await site.world.running.app.db.sql<{ text: string }[]>`
      select text from mailbox where recipient = ${to} order by id desc`
    const links = rows.map(({ text }) => text.match(/https?:\/\/\S+/g)?.find(link => link.includes(part)))
    const link = links.find(Boolean)
    return link?.slice(new URL(link).origin.length)
  })
}

it('two-factor login is turned on with an app, asked for at the next login, and turned off after a fresh proof', async () => {
  const username = `twofold${Math.random().toString(36).slice(2).replace(/\d/g, '')}`
  await site.world.fan(username)
  const { page, context } = await site.visit()
  await logIn(page, username, password)
  await page.waitForURL('**/home')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  const field = page.getByRole('dialog').getByLabel('Code from the app')
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(secret)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // A step ahead is still taken when the half minute ends on the way, a step behind is not.
  const code = (steps: number) => totp.generate({ timestamp: (TOTP.counter() + steps) * 30_000 })
  await field.fill(code(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('10 of 10 left').waitFor()
  await context.clearCookies()
  await logIn(page, username, password)
  const asked = page.getByLabel('Code from your authenticator app')
  await expect.poll(() => asked.evaluate(element => element === document.activeElement)).toBe(true)
  await asked.fill(code(1))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home')
  await site.world.running.app.db.sql`update sessions set proved_at = now() - interval '1 hour'`
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Two-factor is off').waitFor()
  await context.close()
})

it('a forgotten password is replaced by a mailed link, which works once', async () => {
  const { page, context } = await site.visit()
  const { email } = (
    await site.world.running.app.db.sql<{ email: string }[]>`
    select email from users where username = 'nina'`
  )[0] as { email: string }
  await page.goto('/auth/login?next=%2Fmia')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/auth/forgot-password?next=%2Fmia')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(/we've sent a link/).waitFor()
  const link = await mailedPath(email, 'reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(/requirements left/).waitFor()
  await page.getByLabel('New password').fill('Another-horse-2')
  await page.getByLabel('Confirm password').fill('Another-horse-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Password updated' }).waitFor()
  expect(await page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login?next=%2Fmia')
  for (const bad of [link, '/auth/reset-password?token=wrong', `/auth/reset-password?token=${'x'.repeat(200)}`]) {
    await page.goto(bad)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect(await page.getByLabel('New password').count()).toBe(0)
  }
  await logIn(page, 'nina', 'Another-horse-2')
  await page.waitForURL('**/home')
  await context.close()
})

it('a creator who registers sends both documents, is told what happens next, and gets the errors of the server at the fields', async () => {
  const { page, context } = await site.visit()
  const document = await documentPhoto()
  await page.goto('/auth/register?next=%2Fmia')
  await page.getByRole('link', { name: 'Join as a creator' }).click()
  await page.getByRole('button', { name: 'Continue to documents' }).click()
  await page.getByText(/fields marked below/).waitFor()
  await fillApplication(page, 'mia')
  await page.getByRole('button', { name: 'Travel' }).click()
  await page.getByRole('button', { name: 'Continue to documents' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Add this file to continue.').first().waitFor()
  await page.getByLabel('Front of your ID').setInputFiles(document)
  await page.getByLabel('Selfie with your ID').setInputFiles(document)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('This username has been taken').waitFor()
  await page.getByLabel('Username').fill('sanamori')
  await page.getByRole('button', { name: 'Continue to documents' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('heading', { name: 'In review' }).waitFor()
  expect(await page.getByRole('link', { name: 'Continue', exact: true }).getAttribute('href')).toBe('/mia')
  expect(await page.getByRole('main').getByRole('link', { name: 'Log in' }).count()).toBe(0)
  await context.clearCookies()
  expect((await site.world.raw('/performers/sanamori')).status).toBe(404)
  await logIn(page, 'sanamori', 'Front-row-2026')
  await page.waitForURL(/\/(sanamori|creator\/account)$/)
  await context.close()
})

it('a site whose browsers hash passwords never sees one, at registration, login and change', async () => {
  const hashing = await openDrawnSite({ DEMO: 'off', HASH_PW_CLIENT: 'true' })
  const { page, context } = await hashing.visit()
  const asked = vi.spyOn(globalThis, 'fetch')
  await page.goto('/auth/fan-register')
  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Last name').fill('Nord')
  await page.getByLabel('Username').fill('hanna')
  await page.getByLabel('Email').fill('hanna@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
  await page.getByRole('checkbox', { name: /18 or over/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'You’re in' }).waitFor()
  await context.clearCookies()
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill('hanna')
  await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home')
  await page.goto('/account/security')
  await page.getByLabel('New password').fill('Other-row-2026')
  await page.getByLabel('Confirm password').fill('Other-row-2026')
  await page.getByLabel('Current password').fill('Front-row-2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Changes saved').waitFor()
  const bodies = asked.mock.calls.map(([, init]) => String(init?.body ?? ''))
  asked.mockRestore()
  expect(bodies.filter(body => body.includes('hanna'))).not.toEqual([])
  expect(bodies.join()).not.toMatch(/row-2026/)
  await context.close()
  await hashing.close()
})
