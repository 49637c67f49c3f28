import { links } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { promoters } from '../../../../api/test/links.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator makes a link, someone opens it, signs up and follows, and the creator sees them counted', async () => {
  const ada = await site.world.performer('adalinks')
  const { page, context, problems } = await site.visit({ as: ada })
  await page.goto('/creator/links')
  await page.getByText('See where your fans come from').waitFor()
  await page.getByRole('button', { name: 'New link' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('June shout-out')
  await dialog.getByLabel('Your own word').fill('june')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('link', { name: 'June shout-out' }).waitFor()
  await page.getByRole('button', { name: 'Actions for June shout-out' }).click()
  await page.getByRole('menuitem', { name: 'QR code' }).click()
  await page.getByRole('img', { name: /^QR code that opens/ }).waitFor()

  const { brought, follow, open, signUp } = promoters(site.world)
  const fan = await signUp((await open('adalinks/june')).data.kept?.text)
  await follow(fan, ada)
  const [link] = (await ada.ask(links.links)).data.data
  if (!link) throw new Error('There is no link.')
  await brought(ada, link, { visits: 1, signUps: 1, fans: 1, followed: 1 })
  await page.goto('/creator/links')
  await page.getByRole('link', { name: 'June shout-out' }).click()
  await page.getByRole('heading', { name: 'June shout-out' }).waitFor()
  await page.getByText('1 sign-up').waitFor()
  await page.getByText('1 followed you').waitFor()
  const tab = page.getByRole('link', { name: 'Links', exact: true })
  expect(await tab.getAttribute('aria-current')).toBe('page')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
