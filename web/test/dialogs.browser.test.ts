import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tiered } from '../../api/test/tiers.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('what opens over pages can be read: reports of fans, incidents and rules of operators', async () => {
  const fan = await site.visit({ as: 'nina' })
  await fan.page.goto('/mia')
  await fan.page
    .getByRole('button', { name: /^More about this post/ })
    .first()
    .click()
  await fan.page.getByRole('menuitem', { name: 'Report' }).click()
  await fan.page.getByRole('dialog').getByText('Spam or misleading').click()
  expect(await accessibilityProblems(fan.page)).toEqual([])
  const { page } = await site.visit({ as: 'olga' })
  await page.goto('/operator/status')
  await page.getByRole('button', { name: 'Report an incident' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Choose at least one part of the site.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/operator/age')
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.getByText('Fill in this field.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

/** The lower edge of the sheet's button that pays, without scrolling. */
async function lowerEdge(page: Page): Promise<number> {
  const box = await page.getByRole('dialog').locator('.sheet-foot button').last().boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

it('the button of a sheet longer than a phone is on the screen, and what is above it comes by scrolling', async () => {
  const { world } = site
  const t = tiered(world)
  const creator = await t.creator()
  for (const [name, price] of [
    ['Silver', 20],
    ['Gold', 40],
    ['Platinum', 60],
    ['Diamond', 80],
  ] as const)
    await t.create(creator, { name, price, yearlyPrice: price * 3, included: 'Early posts\nA call a month' })
  const fan = await t.fan(200)
  await t.subscribe(fan, creator)
  const { page, context } = await visitAs(site, fan, 'phone')
  await page.goto('/user/my-subscription')
  await page.getByRole('button', { name: 'Change tier' }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('radio', { name: /^Diamond/ })
    .first()
    .waitFor()
  await sheet.locator('.sheet-foot').waitFor()
  expect(await sheet.evaluate(of => of.scrollHeight - of.clientHeight)).toBeGreaterThan(0)
  expect(await lowerEdge(page)).toBeLessThanOrEqual(sizes.phone.height)
  const last = sheet.getByRole('radio').last()
  await last.focus()
  const [field, foot] = [await last.boundingBox(), await sheet.locator('.sheet-foot').boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await context.close()
})
