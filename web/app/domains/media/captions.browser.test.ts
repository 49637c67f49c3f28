import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

const title = 'Four chords, brushes'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const idOf = async (name: string): Promise<string> => {
  const [row] = await site.world.running.app.db.sql<{ id: string }[]>`select id from videos where title = ${name}`
  return row?.id ?? ''
}
const line = (page: Page, text: string) => page.locator('.player-captions').getByText(text)

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play Mia/ }).click()
  await page.getByRole('group', { name: /^Video player/ }).waitFor()
}

it('captions of a video are turned on by a key, chosen from a menu, and remembered', async () => {
  const { page, context, problems } = await site.visit({ as: 'nina' })
  await page.goto(`/video/${await idOf(title)}`)
  await play(page)
  expect(await page.locator('.player-captions').count()).toBe(0)
  await page.keyboard.press('c')
  await line(page, '(four chords on a guitar)').waitFor()
  expect(await page.locator('.player-captions i').count()).toBe(1)
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('button', { name: 'German' }).click()
  await line(page, 'vier Akkorde').waitFor()
  expect(await page.locator('.player-captions').getAttribute('lang')).toBe('de')
  await page.reload()
  await play(page)
  await line(page, 'vier Akkorde').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('button', { name: 'Off' }).click()
  await page.locator('.player-captions').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await line(page, 'vier Akkorde').or(line(page, 'Schleife')).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
