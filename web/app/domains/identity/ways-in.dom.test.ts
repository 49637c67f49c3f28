import { passwords } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, type Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage } from '../../../test/dom-page.tsx'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const messages = (page: DrawnPage) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: /^Messages/ })

async function resetPath(of: Someone): Promise<string> {
  const { sql } = site.world.running.app.db
  const [{ email }] = await sql<[{ email: string }]>`select email from users where id = ${of.id}`
  await site.world.visitor.ask(passwords.forgot, { body: { email } })
  return site.world.until(async () => {
    const [mail] = await sql<{ text: string }[]>`
      select text from mailbox where recipient = ${email} and text like '%reset-password%' order by id desc`
    return mail?.text.match(/\/auth\/reset-password\S+/)?.[0]
  })
}

it('a new password by a link ends the session here too, and the next page knows that nobody is there', async () => {
  const fan = await site.world.fan('resetter')
  const { page, context } = await visitAs(site, fan)
  await page.goto(await resetPath(fan))
  await page.getByLabel('New password').fill('Another-horse-2')
  await page.getByLabel('Confirm password').fill('Another-horse-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Password updated' }).waitFor()
  // The guard drops the ended token as it opens the next page.
  await context.clearCookies()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email or username').waitFor()
  await page.locator('a.logo').click()
  await page.locator('a[href="/creator"]').first().click()
  await page.waitForURL('**/creator')
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
  expect(await messages(page).count()).toBe(0)
  await context.close()
})

it('who logs in inside a sheet has their own navigation on the next page, behind a guard too', async () => {
  await site.world.fan('sheetfan')
  const { page, context } = await site.visit()
  await page.goto('/mia')
  await page.getByRole('button', { name: 'Tip', exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: /log in/i })
    .last()
    .click()
  await sheet.getByLabel('Email or username').fill('sheetfan')
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet
    .getByRole('button', { name: /^Log in/ })
    .first()
    .click()
  await sheet
    .getByText(/tokens|Balance|wallet/i)
    .first()
    .waitFor()
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await messages(page).first().click()
  await page.waitForURL('**/messages')
  await messages(page).first().waitFor()
  await context.close()
})

it('who logs out is gone from the next page', async () => {
  const { page, context } = await visitAs(site, await site.world.fan('leaver'))
  await page.goto('/home')
  await messages(page).first().waitFor()
  await page.getByRole('link', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.arrive('**/auth/login')
  await page.getByLabel('Email or username').waitFor()
  await page.goto('/explore')
  expect(await messages(page).count()).toBe(0)
  await context.close()
})
