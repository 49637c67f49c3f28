import { conversations, follows, highlights, stories } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxes } from '../../../../api/test/inbox.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { photographers, stripes } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { photo } from '../../../test/choose-files.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { chooseFiles, uploads } from '../../../test/drawn-files.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
let fan: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adastories')
  fan = await site.world.fan('fanwatching')
  await fan.ask(follows.follow, { params: { id: ada.id } })
  await inboxes(site.world).subscribe(fan, ada)
})
afterAll(() => site?.close())

const own = async (isPast = false) => (await ada.ask(stories.ownStories, { query: { isPast } })).data.data

it('a creator shares a photo as a story and sees it among the live ones', async () => {
  const { page, context, problems } = await visitAs(site, ada)
  await page.goto('/creator/stories')
  await page.getByRole('link', { name: 'New story' }).first().click()
  await page.waitForURL('**/creator/stories/new')
  await page.getByRole('button', { name: 'Share story' }).click()
  await page.getByText('Choose a photo or a clip.').waitFor()
  await chooseFiles(page, 'Upload', photo('stage.jpg', await stripes()))
  await uploads(page).waitFor()
  await page.getByLabel('Caption').fill('Ten minutes to go')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.locator('form').getByText('stage.jpg', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Share story' }).click()
  await page.waitForURL('**/creator/stories')
  await page.getByRole('article', { name: 'Ten minutes to go' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('a fan opens the ring on home, moves by keys, replies and likes; what is over is gone', async () => {
  await expect.poll(async () => (await own())[0]?.isLive).toBe(true)
  const { _id: fileId } = (await photographers(site.world).upload(ada, await stripes())).data as { _id: string }
  await ada.ask(stories.share, { body: { fileId, audience: 'subscribers', caption: 'Only for you' } })
  const { page, context, problems } = await visitAs(site, fan, 'phone')
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Following' }).getByRole('link').first().click()
  await page.waitForURL('**/stories/adastories')
  await page.getByText('Ten minutes to go').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.getByText('Only for you').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Ten minutes to go').waitFor()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('textbox').fill('Break a leg')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sent to').waitFor()
  await expect
    .poll(async () => (await own()).map(one => [one.totalView, one.totalLike, one.totalReply]))
    .toEqual([
      [1, 0, 0],
      [1, 1, 1],
    ])
  await page.getByRole('button', { name: 'Close stories' }).click()
  await page.waitForURL('**/home')
  await site.world.running.app.db.sql`update stories set expires_at = now() where performer_id = ${ada.id}`
  await page.goto('/stories/adastories')
  await page.getByText('No stories now').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('a fan pays for a reply inside a story, and opens a highlight from the page of its creator', async () => {
  const { sql } = site.world.running.app.db
  await sql`update stories set expires_at = now() + interval '1 hour' where performer_id = ${ada.id}`
  await ada.ask(conversations.setWritingRules, { body: { whoMayWrite: 'followers', messagePrice: 3 } })
  const guest = await site.world.fan('fanguest')
  await guest.ask(follows.follow, { params: { id: ada.id } })
  await giveTokens(site.world, guest.id, 1_000n)
  const storyIds = (await own()).map(({ _id }) => _id)
  const { data } = await ada.ask(highlights.createHighlight, { body: { title: 'On tour', storyIds } })
  for (const id of storyIds) await sql`update stories set expires_at = now() where id = ${id}`
  const { page, context, problems } = await visitAs(site, guest, 'phone')
  await page.goto('/adastories')
  await page.getByRole('navigation', { name: 'Highlights' }).getByRole('link', { name: 'On tour' }).click()
  await page.waitForURL(`**/stories/highlights/${data._id}`)
  await page.getByText('On tour').first().waitFor()
  await page.getByText('Ten minutes to go').waitFor()
  await page.getByRole('textbox').fill('Break a leg')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Send for/ })
    .click()
  await page.getByText('Sent to').waitFor()
  await expect
    .poll(async () => (await own(true)).find(({ caption }) => caption === 'Ten minutes to go')?.totalReply)
    .toBe(2)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/adastories')
  expect(problems).toEqual([])
  await context.close()
})
