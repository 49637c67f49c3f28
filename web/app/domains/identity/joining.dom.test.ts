import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { password } from '../../../../api/test/world.ts'
import { documentPhoto, fillApplication } from '../../../test/applicant.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('what was typed to join is kept when a fan does not want to leave after all', async () => {
  const { page, context } = await site.visit()
  await page.goto('/auth/fan-register')
  await page.getByLabel('First name').fill('Hanna')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Hanna')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/auth/login')
  await context.close()
})

it('what was typed to join is kept by a creator who goes back a step in the browser, the documents too', async () => {
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

it('a visitor who presses Follow follows after the login, and no address alone makes anybody follow', async () => {
  await site.world.fan('wishes')
  await site.world.fan('wishesnothing')
  const { page, context } = await site.visit()
  const logIn = async (username: string) => {
    await page.getByLabel('Email or username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.arrive('**/mia')
  }
  await page.goto('/mia')
  await page
    .getByRole('button', { name: /^Follow Mia/ })
    .first()
    .click()
  await page.arrive('**/auth/login?**')
  await logIn('wishes')
  await page
    .getByRole('button', { name: /Following Mia/ })
    .first()
    .waitFor()
  await context.clearCookies()
  await page.goto('/auth/login?next=%2Fmia')
  await logIn('wishesnothing')
  await page.getByRole('button', { name: 'Follow Mia' }).first().waitFor()
  await context.close()
})

it('a creator whose state is in no list is not asked about its cities', async () => {
  const { sql } = site.world.running.app.db
  const [mia] = await sql<{ id: string }[]>`update users set country = 'DE' where username = 'mia' returning id`
  await sql`update performers set state = 'x' where user_id = ${mia?.id ?? ''}`
  const { page, context, problems } = await site.visit({ as: 'mia' })
  const asked = vi.spyOn(globalThis, 'fetch')
  await page.goto('/creator/account')
  await page.getByLabel('State or province', { exact: true }).waitFor()
  await page.quiet()
  const urls = asked.mock.calls.map(([url]) => String(url))
  asked.mockRestore()
  expect(urls.filter(url => url.includes('/states/DE'))).toHaveLength(1)
  expect(urls.filter(url => url.includes('/cities/'))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

it('a creator who registers sees a tick where what they typed is in order', async () => {
  const { page, context } = await site.visit({ size: 'phone' })
  await page.goto('/auth/creator-register')
  const ticks = page.locator('.input > svg.text-ink-muted')
  expect(await ticks.count()).toBe(0)
  await page.getByLabel('Username').fill('sanamori')
  await page.getByLabel('Email').fill('sana@example.test')
  await expect.poll(() => ticks.count()).toBe(2)
  await page.getByLabel('Email').fill('sana')
  await expect.poll(() => ticks.count()).toBe(1)
  await context.close()
})

describe('who has just joined', () => {
  const fillFan = async (page: DrawnPage, username: string) => {
    await page.goto('/auth/fan-register')
    await page.getByLabel('First name').fill('Hanna')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(`${username}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill('Front-row-2026')
    await page.getByLabel(/18/).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: 'Continue' }).waitFor()
  }
  const own = (page: DrawnPage) => page.getByRole('navigation', { name: 'Main' }).first()

  it('as a fan has the own navigation on the page that they go on to', async () => {
    const { page, context, problems } = await site.visit()
    await fillFan(page, 'hannajoins')
    expect(await own(page).getByRole('link', { name: 'Messages' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/home')
    await own(page)
      .getByRole('link', { name: /^Messages/ })
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('as a creator reads their own account on the page that they go on to', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto('/auth/creator-register')
    await fillApplication(page, 'sanajoins')
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    for (const side of ['Front of your ID', 'Selfie with your ID'])
      await page.getByLabel(side).setInputFiles(await documentPhoto())
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByRole('heading', { name: 'In review' }).waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/creator/account')
    await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Sana Mori')
    await own(page)
      .getByRole('link', { name: /^Content/ })
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
