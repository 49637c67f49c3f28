import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator says that they are made with AI, visitors read it and filter by it, and a fan hides it', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/creator/account')
  const ownLabel = page.getByRole('switch', { name: 'The person on my page is made or changed with AI' })
  await ownLabel.check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const visitor = await site.visit()
  await visitor.page.goto('/mia')
  await visitor.page.locator('.prof-main').getByText('Made with AI').first().waitFor()
  expect(await accessibilityProblems(visitor.page)).toEqual([])
  await visitor.page.goto('/creator?ai=only')
  await expect.poll(() => visitor.page.locator('article.creator').count()).toBe(1)
  await visitor.page.getByRole('article').getByText('Made with AI').waitFor()
  await visitor.page.getByRole('combobox', { name: 'Made with AI' }).first().selectOption('without')
  await visitor.page.waitForURL('**/creator?ai=without')
  await expect.poll(() => visitor.page.locator('article.creator').count()).toBeGreaterThan(1)
  expect(await visitor.page.getByRole('article').getByText('Made with AI').count()).toBe(0)

  await visitor.page.goto('/explore')
  const tiles = visitor.page.locator('.mosaic-grid > a')
  await tiles.first().waitFor()
  const before = await tiles.count()
  await visitor.page.getByText('Only AI', { exact: true }).click()
  await visitor.page.waitForURL('**/explore?ai=only')
  await expect.poll(() => tiles.count()).toBeLessThan(before)
  expect(await tiles.count()).toBeGreaterThan(0)
  expect(await accessibilityProblems(visitor.page)).toEqual([])

  const fan = await site.visit({ as: 'nina' })
  await fan.page.goto('/account/privacy')
  const hides = fan.page.getByRole('switch', { name: "Hide what's made with AI" })
  await hides.check()
  await fan.page.getByText("You won't see what's made with AI in your home and Explore").waitFor()
  await fan.page.reload()
  await expect.poll(() => hides.isChecked()).toBe(true)
  expect(await accessibilityProblems(fan.page)).toEqual([])
  expect([...problems, ...visitor.problems, ...fan.problems]).toEqual([])
  for (const one of [context, visitor.context, fan.context]) await one.close()
})

it('an operator labels a creator with a reason, who can then not take the label off', async () => {
  const desk = await site.visit({ as: 'olga' })
  await desk.page.goto('/ines')
  await desk.page.locator('.prof-acts').getByRole('button', { name: 'More', exact: true }).click()
  await desk.page.getByRole('menuitem', { name: 'Label as made with AI' }).click()
  const why = desk.page.getByRole('dialog')
  await why.getByRole('button', { name: 'Reported' }).click()
  await why.getByRole('button', { name: 'Label', exact: true }).click()
  await desk.page.locator('.prof-main').getByText('Made with AI').first().waitFor()

  const { page, context, problems } = await site.visit({ as: 'ines' })
  await page.goto('/creator/account')
  const ownLabel = page.getByRole('switch', { name: 'The person on my page is made or changed with AI' })
  await expect.poll(() => ownLabel.isDisabled()).toBe(true)
  await page.getByText('An operator labelled your page, so the label stays.').waitFor()
  expect([...problems, ...desk.problems]).toEqual([])
  for (const one of [context, desk.context]) await one.close()
})
