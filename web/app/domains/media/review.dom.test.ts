import { feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { photographers } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
let ids: string[]
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adareviewed')
  await changeSettings(site.world.running.app.db, { contentReview: 'everything' })
  const photos = photographers(site.world)
  ids = [
    (await photos.post(ada, { audience: 'public', text: 'At the harbour' }))._id,
    (await photos.post(ada, { audience: 'public', text: 'In the old town' }))._id,
  ]
})
afterAll(() => site?.close())

/** How the API answers somebody who asks for a post. */
const statusOf = async (id = '') => (await site.world.visitor.ask(feeds.feed, { params: { id } })).status

it('a creator sees what of theirs is in review, among their posts and on a page of its own', async () => {
  const { page, context, problems } = await visitAs(site, ada)
  await page.goto('/studio/posts?status=review')
  const row = page.getByRole('article', { name: 'At the harbour' })
  await row.getByText('In review').waitFor()
  await page.goto('/studio/review')
  await page.getByText('2 files wait').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect([await statusOf(ids[0]), problems]).toEqual([404, []])
  await context.close()
})

it('an operator goes through the queue by keys: approves one thing and refuses another for a reason', async () => {
  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator/review')
  await page.getByText('At the harbour').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('j')
  await page.getByText('In the old town').waitFor()
  await page.keyboard.press('k')
  await page.getByText('At the harbour').waitFor()
  await page.keyboard.press('a')
  await page.getByText('In the old town').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.locator('.hint-bad').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Shows a stranger.')
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByText('Nothing to review').waitFor()
  // The approval is sent once it can't be undone any more.
  await expect.poll(() => statusOf(ids[0])).toBe(200)
  expect(problems).toEqual([])
  await context.close()
})

it('a visitor sees what was approved; its creator reads why the other was refused', async () => {
  expect(await statusOf(ids[0])).toBe(200)
  expect(await statusOf(ids[1])).toBe(404)
  const { page, context, problems } = await visitAs(site, ada, 'phone')
  await page.goto('/studio/review')
  await page.getByText('Shows a stranger.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'See the decision and appeal' }).click()
  await page.waitForURL('**/account/decisions/*')
  expect(problems).toEqual([])
  await context.close()
})
