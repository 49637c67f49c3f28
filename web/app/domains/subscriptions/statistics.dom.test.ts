import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator reads who came and left by the arrow keys, the best hours, and another span', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/creator/statistics?days=365')
  const chart = page.getByRole('slider', { name: 'New and lost subscribers by month' })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^\d+ \w+: \d+ new, \d+ lost$/).waitFor()
  await page.getByText(/^Best: \w+, \d\d:00 to \d\d:00, with \d+ sales?\.$/).waitFor()
  const week = page.getByRole('table', { name: 'Sales by day of the week and time of day' })
  await expect.poll(() => week.getByRole('row').count()).toBe(8)
  await week
    .getByRole('cell', { name: /^\d+ sales?$/ })
    .first()
    .waitFor()
  await page.getByText('7 days', { exact: true }).click()
  await page.waitForURL('**/creator/statistics?days=7')
  const earnings = page.getByRole('link', { name: 'See earnings' })
  await expect.poll(() => earnings.getAttribute('href')).toContain('days=7')
  await earnings.click()
  await page.waitForURL('**/creator/earning?days=7')
  expect(problems).toEqual([])
  await context.close()
})

it('a creator without subscribers is told what will stand there', async () => {
  const performer = await site.world.performer('statless')
  const { page, context, problems } = await site.visit({ size: 'phone' })
  await context.addCookies([{ name: 'token', value: performer.token, url: site.url }])
  await page.goto('/creator/statistics')
  await page.getByText('No subscribers yet').waitFor()
  await page.getByRole('link', { name: 'Set your prices' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('what did best is ordered and narrowed by what the creator chooses', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/creator/statistics?days=365')
  const best = page.getByRole('region', { name: 'Top content' })
  const kinds = () => best.getByRole('cell').locator('span').first().textContent()
  await best.getByRole('row').nth(1).waitFor()
  await best.getByLabel('Sort by').selectOption('likes')
  await best.getByLabel('Show').selectOption('product')
  await expect.poll(kinds).toMatch(/^Product/)
  await best.getByLabel('Show').selectOption('feed')
  await expect.poll(kinds).toMatch(/^Post/)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
