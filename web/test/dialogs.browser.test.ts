import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

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
