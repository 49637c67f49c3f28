import { comments, feeds, reports, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { hasNews } from '../../../test/has-news.ts'
import { published } from '../../../test/published.ts'

let site: DrawnSite
let use: ReturnType<typeof refunders>
beforeAll(async () => {
  site = await openDrawnSite()
  use = refunders(site.world)
})
afterAll(() => site?.close())

/** What the API says of a post; its page answers the same. */
const statusOf = async (id: string) => (await site.world.visitor.ask(feeds.feed, { params: { id } })).status

async function reported(by: Someone, target: 'feed' | 'comment', targetId: string, description: string) {
  const body = { title: 'Infringes my rights', description, target, targetId } as const
  expect((await by.ask(reports.report, { body })).status).toBe(200)
}

it('a reported post is taken down: nobody opens it, its buyer is told and gets the tokens back, its creator reads why', async () => {
  const creator = await site.world.performer('takenmaker')
  const fan = await use.fan()
  const { postId } = await use.boughtPost(fan, creator)
  expect(await statusOf(postId)).toBe(200)
  const words = `Mine, ${postId}`
  await reported(fan, 'feed', postId, words)
  const desk = await site.visit({ as: 'olga' })
  await desk.page.goto('/operator/reports?of=feed')
  const report = desk.page.getByRole('listitem').filter({ hasText: words })
  await report.getByRole('link', { name: /^Case C-/ }).click()
  await desk.page.getByText(words).waitFor()
  await desk.page.getByRole('button', { name: 'Remove and close' }).click()
  await desk.page.locator('.hint-bad').waitFor()
  expect(await accessibilityProblems(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Stolen content' }).click()
  await desk.page.getByRole('button', { name: 'Remove and close' }).click()
  await desk.page.getByText('Taken down', { exact: true }).waitFor()
  await desk.page.getByRole('button', { name: /^Put .* back$/ }).waitFor()
  expect(await statusOf(postId)).toBe(404)
  expect(desk.problems).toEqual([])
  await desk.context.close()

  const buyer = await site.visit({ as: fan, size: 'phone' })
  await buyer.page.goto('/library')
  await buyer.page.getByText('Taken down by the site').waitFor()
  await buyer.page.getByRole('link', { name: /^Ask for a refund of/ }).click()
  await buyer.page.getByText('I changed my mind').click()
  await buyer.page.getByText('10.00 tokens back, right away').waitFor()
  await buyer.context.close()

  const maker = await site.visit({ as: creator })
  await hasNews(site.world, creator, 'taken_down')
  await maker.page.goto('/notifications')
  await maker.page.getByText(/We took down .*It belongs to someone else\./).waitFor()
  await maker.context.close()

  const { page, context, problems } = await site.visit({ as: 'olga' })
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Safety' }).first().click()
  await page.getByRole('link', { name: 'Removed', exact: true }).click()
  await page.waitForURL('**/operator/takedowns')
  const { username } = (await creator.ask(users.me)).data
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/${username}"]`) })
  await row.getByText('It belongs to someone else.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await row.getByRole('button', { name: /^Put .* back$/ }).click()
  const back = page.getByRole('dialog', { name: 'Put it back?' })
  await back.getByRole('button', { name: 'A mistake' }).click()
  await back.getByRole('button', { name: 'Put back' }).click()
  await back.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  expect(await statusOf(postId)).toBe(200)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row.getByText('We took it down by mistake.').waitFor()
  await row.getByRole('link', { name: 'Open post' }).click()
  await page.waitForURL(`**/post/${postId}`)
  expect(problems).toEqual([])
  await context.close()
})

it('what nobody reported is taken down by the address of its page', async () => {
  const creator = await site.world.performer('addressmaker')
  const title = `Off by address ${creator.id}`
  const postId = await published(creator, title)
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/takedowns')
  await page.getByRole('button', { name: 'Take something down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take something down' })
  const address = dialog.getByLabel('Address')
  const send = dialog.getByRole('button', { name: 'Take down' })
  await send.click()
  await dialog.getByText('Enter the address of its page.').waitFor()
  await address.fill('https://elsewhere.example/post/one')
  await dialog.getByText(/^Enter the address of a post/).waitFor()
  await address.fill('/post/no-such-post')
  await dialog.getByLabel('Reason').fill('It breaks the rules.')
  await send.click()
  await dialog.getByText('Nothing on this site has this address.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await address.fill(`${site.url}/post/${postId}?from=home#comments`)
  await send.click()
  await page.getByRole('listitem').filter({ hasText: title }).getByText('It breaks the rules.').waitFor()
  expect(await statusOf(postId)).toBe(404)
  expect(problems.filter(problem => !problem.includes('404'))).toEqual([])
  await context.close()
})

it('a reported comment is removed for a reason, and its case says that it is gone', async () => {
  const creator = await site.world.performer('commentedmaker')
  const fan = await use.fan()
  const postId = await published(creator, 'Say something')
  const body = { objectId: postId, objectType: 'feed' as const, content: 'Buy here.' }
  const { data } = await fan.ask(comments.createComment, { body })
  const words = `Advertising, ${data._id}`
  await reported(creator, 'comment', data._id, words)
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/reports?of=comment')
  const report = page.getByRole('listitem').filter({ hasText: words })
  await report.getByRole('link', { name: /^Case C-/ }).click()
  await page.getByRole('button', { name: 'Remove comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this comment?' })
  await dialog.getByRole('button', { name: 'Spam' }).click()
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByText('Not there anymore').waitFor()
  expect(await page.getByRole('button', { name: 'Remove comment' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Against the rules' }).click()
  await page.getByRole('button', { name: 'Remove and close' }).click()
  await page.getByText('Removed', { exact: true }).first().waitFor()
  const left = await creator.ask(comments.comments, { query: { objectId: postId, objectType: 'feed' } })
  expect(left.data.data).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
