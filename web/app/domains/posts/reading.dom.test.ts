import { comments, feeds, reports } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adareading')
})
afterAll(() => site?.close())

const write = async (body: Record<string, unknown>) =>
  (
    await ada.ask(feeds.createFeed, {
      body: { type: 'text', text: 'Good evening.', audience: 'public', ...body } as never,
    })
  ).data._id

it('home is read by keys: from post to post, like, bookmark, comments, and the list of keys', async () => {
  const fan = await site.world.fan('fankeys')
  const [older, newer] = [await write({ text: 'Second.' }), await write({ text: 'First.' })]
  const { page, context, problems } = await visitAs(site, fan)
  await page.goto('/home')
  const at = () => document.activeElement?.closest<HTMLElement>('[data-post]')?.dataset.post
  await page.locator('[data-post]').first().waitFor()
  await page.keyboard.press('j')
  expect(at()).toBe(newer)
  await page.keyboard.press('j')
  expect(at()).toBe(older)
  await page.keyboard.press('k')
  await page.keyboard.press('l')
  await page.keyboard.press('b')
  const seen = async () => (await fan.ask(feeds.feed, { params: { id: newer } })).data
  await expect.poll(async () => [(await seen()).isLiked, (await seen()).isBookMarked]).toEqual([true, true])
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.waitForURL(`**/post/${newer}#comments`)
  expect(problems).toEqual([])
  await context.close()
})

it('home marks what was edited, and offers creators a way to write', async () => {
  const id = await write({ text: 'Onse upon a time.' })
  await ada.ask(feeds.updateFeed, { params: { id }, body: { text: 'Once upon a time.' } })
  const { page, context } = await visitAs(site, ada)
  await page.goto('/home')
  await page.locator(`[data-post="${id}"]`).getByText('Edited').waitFor()
  await page.getByRole('link', { name: /What’s new/ }).click()
  await page.waitForURL('**/studio/compose')
  await context.close()
})

it('somebody who only looks is asked to join when they vote', async () => {
  const id = await write({ pollDescription: 'Which one?', pollOptions: ['This', 'That'] })
  const { page, context } = await site.visit()
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: 'This', exact: true }).click()
  await page.getByRole('dialog', { name: 'Join the conversation' }).waitFor()
  await context.close()
})

it('an operator opens a reported comment where it stands', async () => {
  const id = await write({ text: 'Say something.' })
  const fan = await site.world.fan('fanreports')
  const said = (await fan.ask(comments.createComment, { body: { objectId: id, objectType: 'feed', content: 'Bad.' } }))
    .data
  await ada.ask(reports.report, { body: { title: 'Others', target: 'comment', targetId: said._id } })
  const { page, context } = await site.visit({ as: 'olga' })
  await page.goto('/operator/reports?of=comment')
  await page.getByRole('link', { name: 'Open comment' }).first().click()
  await page.waitForURL(`**/post/${id}#comment-${said._id}`)
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${said._id}`)
  await context.close()
})
