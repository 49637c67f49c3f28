import { links } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, type Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let ada: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  ada = await site.world.performer('adalinks')
})
afterAll(() => site?.close())

it('a creator makes a link, someone opens it on a phone, signs up and follows, and the creator sees them counted', async () => {
  const creator = await visitAs(site, ada)
  await creator.page.goto('/creator/links')
  await creator.page.getByText('See where your fans come from').waitFor()
  await creator.page.getByRole('button', { name: 'New link' }).first().click()
  const dialog = creator.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('June shout-out')
  await dialog.getByLabel('Your own word').fill('june')
  expect(await accessibilityProblems(creator.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await creator.page.getByRole('link', { name: 'June shout-out' }).waitFor()
  await creator.page.getByRole('button', { name: 'Actions for June shout-out' }).click()
  await creator.page.getByRole('menuitem', { name: 'QR code' }).click()
  await creator.page.getByRole('img', { name: /^QR code that opens/ }).waitFor()

  const { page, context, problems } = await site.visit({ size: 'phone' })
  // A browser without windows says so, and counts as a program.
  await context.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari' })
  await page.goto('/l/adalinks/june')
  await page.waitForURL('**/adalinks')
  const kept = (await context.cookies()).find(({ name }) => name === 'links')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const form = { email: 'bylink@example.test', username: 'bylink', password, firstName: 'By', lastName: 'Link' }
  await page.goto('/auth/fan-register')
  const registered = await page.evaluate(
    async body =>
      (
        await fetch('/api/auth/users/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    form,
  )
  expect(registered).toBe(200)
  await page.goto('/adalinks')
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Following/ })
    .first()
    .waitFor()
  expect((await context.cookies()).some(({ name }) => name === 'links')).toBe(false)
  expect(problems).toEqual([])
  await context.close()

  const figures = async () => (await ada.ask(links.links)).data.data[0]?.figures
  await expect.poll(figures, { timeout: 15_000 }).toMatchObject({ visits: 1, signUps: 1, fans: 1, followed: 1 })
  await creator.page.goto('/creator/links')
  await creator.page.getByRole('link', { name: 'June shout-out' }).click()
  await creator.page.getByRole('heading', { name: 'June shout-out' }).waitFor()
  await creator.page.getByText('1 sign-up').waitFor()
  await creator.page.getByText('1 followed you').waitFor()
  const tab = creator.page.getByRole('link', { name: 'Links', exact: true })
  expect(await tab.getAttribute('aria-current')).toBe('page')
  expect(await accessibilityProblems(creator.page)).toEqual([])
  expect(creator.problems).toEqual([])
  await creator.context.close()
})
