import { passwords } from '@fanfare/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../api/test/world.ts'
import { documentPhoto, fillApplication } from './applicant.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const TYPED = 'Typed-horse-1'

/** A page whose scripts never come. */
async function visitUnscripted(as?: string): Promise<{ page: Page; context: BrowserContext; asked: string[] }> {
  const { page, context } = await site.visit(as ? { as } : {})
  await page.route('**/*.js', route => route.abort())
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  return { page, context, asked }
}

/** The path of a link to set a new password, as it is mailed. */
async function mailedPath(): Promise<string> {
  const { db } = site.world.running.app
  const [leo] = await db.sql<{ email: string }[]>`select email from users where username = 'leo'`
  const email = leo?.email ?? ''
  await site.world.visitor.ask(passwords.forgot, { body: { email } })
  return site.world.until(async () => {
    const [mail] = await db.sql<{ text: string }[]>`select text from mailbox where recipient = ${email}`
    return mail?.text.match(/\/auth\/reset-password\S+/)?.[0]
  })
}

describe('a form that is sent before its scripts have come', () => {
  it.each([
    ['/auth/login?next=%2Fwallet', 'Log in', undefined],
    ['/auth/fan-register', 'Create account', undefined],
    ['/auth/creator-register', 'Continue to documents', undefined],
    ['/auth/forgot-password', 'Send link', undefined],
    ['a mailed link', 'Save password', undefined],
    ['/contact', 'Send', undefined],
    ['/account/security', 'Change password', 'nina'],
  ])('puts nothing into the address and says so: %s', async (where, act, as) => {
    const path = where.startsWith('/') ? where : await mailedPath()
    const { page, context, asked } = await visitUnscripted(as)
    await page.goto(path, { waitUntil: 'load' })
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: act, exact: true }) })
    const fields = form.locator('input:not([type=checkbox], [type=radio], [type=date], [type=file]), textarea')
    for (const field of await fields.all()) await field.fill(TYPED)
    await form.getByRole('button', { name: act, exact: true }).click()
    await page.getByText("Nothing was sent: the page wasn't ready yet.").first().waitFor()
    expect(new URL(page.url()).searchParams.get('unsent')).toBe('1')
    expect(asked.join()).not.toContain(TYPED)
    expect(await page.content()).not.toContain(TYPED)
    for (const [name, value] of new URLSearchParams(path.split('?')[1]))
      expect(new URL(page.url()).searchParams.get(name)).toBe(value)
    await context.close()
  })

  it('tells a browser without scripts what it needs', async () => {
    const html = await (await fetch(`${site.url}/auth/login`)).text()
    expect(html).toMatch(/<noscript>.*This form needs JavaScript/)
  })
})

describe('what was typed to join', () => {
  it('is kept when a fan does not want to leave after all', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/fan-register')
    await page.getByLabel('First name').fill('Hanna')
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Hanna')
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/auth/login')
    await context.close()
  })

  it('is kept by a creator who goes back a step in the browser, the documents too', async () => {
    const { page, context } = await site.visit()
    await page.goto('/auth/register')
    await page.getByRole('link', { name: 'Join as a creator' }).click()
    await fillApplication(page, 'sanamori')
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await page.getByLabel('Front of your ID').setInputFiles(await documentPhoto())
    await page.getByText('document.jpg').waitFor()
    await page.goBack()
    expect(await page.getByLabel('First name').inputValue()).toBe('Sana')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Front-row-2026')
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await page.getByText('document.jpg').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByLabel('First name').waitFor()
    await page.goBack()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Mori')
    await page.goForward()
    await page.getByText('document.jpg').waitFor()
    await context.close()
  })
})

describe('a visitor who presses Follow', () => {
  let looks = 0
  it('follows after the login, and no address alone makes anybody follow', async () => {
    const username = `wishes${'x'.repeat(++looks)}`
    await site.world.fan(username)
    const { page, context } = await site.visit()
    const logIn = async () => {
      await page.getByLabel('Email or username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/mia')
    }
    await page.goto('/auth/login?next=%2Fmia')
    await logIn()
    await page.getByRole('button', { name: 'Follow Mia' }).first().waitFor()
    await context.clearCookies()
    await page.goto('/mia')
    await page
      .getByRole('button', { name: /^Follow Mia/ })
      .first()
      .click()
    await page.waitForURL('**/auth/login?**')
    await logIn()
    await page
      .getByRole('button', { name: /Following Mia/ })
      .first()
      .waitFor()
    await context.close()
  })
})

describe('a creator whose state is in no list', () => {
  it('is not asked about its cities', async () => {
    const { sql } = site.world.running.app.db
    const [mia] = await sql<{ id: string }[]>`update users set country = 'DE' where username = 'mia' returning id`
    await sql`update performers set state = 'x' where user_id = ${mia?.id ?? ''}`
    const { page, context, problems } = await site.visit({ as: 'mia' })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/creator/account')
    await page.getByLabel('State or province', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => url.includes('/states/DE'))).toHaveLength(1)
    expect(asked.filter(url => url.includes('/cities/'))).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the way in on a phone', () => {
  it('says what one agrees to, and every link of the form takes a thumb', async () => {
    const { page, context } = await site.visit({ size: 'phone' })
    await page.goto('/auth/login')
    await page.getByText('By continuing you agree to the rules and the privacy notice.').waitFor()
    expect((await page.getByRole('link', { name: 'Forgot password?' }).boundingBox())?.height).toBeGreaterThanOrEqual(
      44,
    )
    await page.goto('/auth/forgot-password')
    const back = await page.getByRole('link', { name: 'Back to login' }).boundingBox()
    expect(back?.height).toBeGreaterThanOrEqual(44)
    await page.goto('/auth/fan-register')
    const choice = await page.getByRole('link', { name: 'Fan or creator' }).boundingBox()
    expect(choice?.height).toBeGreaterThanOrEqual(44)
    await context.close()
  })

  it('keeps the next step of a creator in sight, and ticks what is in order', async () => {
    const { page, context } = await site.visit({ size: 'phone' })
    await page.goto('/auth/creator-register')
    const next = await page.getByRole('button', { name: 'Continue to documents' }).boundingBox()
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(844)
    const ticks = page.locator('.input > svg.text-ink-muted')
    expect(await ticks.count()).toBe(0)
    await page.getByLabel('Username').fill('sanamori')
    await page.getByLabel('Email').fill('sana@example.test')
    await expect.poll(() => ticks.count()).toBe(2)
    await page.getByLabel('Email').fill('sana')
    await expect.poll(() => ticks.count()).toBe(1)
    await context.close()
  })
})
