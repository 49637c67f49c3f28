import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('many posts get another audience, or are archived, at once, and Escape picks none', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/studio/posts?status=active')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await page.keyboard.press('Escape')
  expect(await boxes.nth(0).isChecked()).toBe(false)
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Audience' }).click()
  await bar.getByLabel('Who may see them').selectOption({ label: 'Followers' })
  expect(await accessibilityProblems(page)).toEqual([])
  await bar.getByRole('button', { name: 'Change' }).click()
  await page.getByText('2 posts changed').waitFor()
  await bar.waitFor({ state: 'detached' })
  const rows = page.getByRole('article')
  expect(await rows.nth(0).textContent()).toContain('Followers')
  const title = await rows.nth(0).getAttribute('aria-label')
  await boxes.nth(0).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('1 post changed').waitFor()
  await page.goto('/studio/posts?status=archived')
  await page.getByRole('article', { name: title ?? '', exact: true }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('a deleted post is back at once when that is undone, and gone otherwise', async () => {
  const { page, context } = await site.visit({ as: 'mia' })
  await page.goto('/studio/posts')
  const row = page.getByRole('article', { name: /^Tuning day/ })
  const remove = async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(() => row.count()).toBe(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await remove()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.waitForURL('**/studio/calendar')
  await expect
    .poll(
      async () =>
        (await site.world.running.app.db.sql`select 1 from posts where text like 'Tuning day%' and deleted_at is null`)
          .length,
    )
    .toBe(0)
  await context.close()
})
