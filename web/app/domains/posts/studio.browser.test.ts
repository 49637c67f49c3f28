import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const words = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const publish = (page: Page, name = 'Publish') => page.getByRole('button', { name, exact: true }).last().click()

it('a creator moves a scheduled post in the week by dragging and by keys, back by undo, and never into the past', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/studio/compose')
  await words(page).fill('To be moved.')
  await page.getByRole('switch', { name: /^Schedule/ }).check()
  await page.getByLabel('Publish at').fill('2031-06-11T09:20')
  await publish(page, 'Schedule')
  await page.getByRole('status').filter({ hasText: 'Scheduled for' }).waitFor()
  await page.goto('/studio/calendar?week=2031-06-09')
  const post = (when: string) => page.getByRole('link', { name: `${when}, To be moved., Scheduled` })
  await post('11 Jun 09:20').waitFor()
  const cell = page.locator('.week-line[data-hour="12"] .week-cell').nth(4)
  await post('11 Jun 09:20').dragTo(cell)
  await post('13 Jun 12:20').waitFor()
  await page.getByText('Moved to Fri 13 Jun, 12:20').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await post('11 Jun 09:20').waitFor()
  await post('11 Jun 09:20').press('Alt+ArrowRight')
  await post('12 Jun 09:20').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await post('12 Jun 08:20').waitFor()
  await page.getByText('Moved to Thu 12 Jun, 08:20').waitFor()
  await page.reload()
  await post('12 Jun 08:20').waitFor()
  await page.clock.setFixedTime(new Date('2031-06-12T08:00:00Z'))
  await post('12 Jun 08:20').press('Alt+ArrowUp')
  await page.getByText('That time is over.').waitFor()
  await post('12 Jun 08:20').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('the studio fits a phone, and its centre action writes a post', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia', size: 'phone' })
  for (const path of [
    '/studio',
    '/studio/posts',
    '/studio/calendar',
    '/studio/calendar?week=2026-11-23',
    '/studio/vault',
  ]) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wide]).toEqual([path, 0])
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'New post' }).click()
  await page.waitForURL('**/studio/compose')
  await words(page).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
