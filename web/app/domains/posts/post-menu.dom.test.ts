import { feeds, follows } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adamenu')
})
afterAll(() => site?.close())

const write = async (text: string) =>
  (await ada.ask(feeds.createFeed, { body: { type: 'text', text, audience: 'public' } as never })).data._id
const own = async (id: string) => (await ada.ask(feeds.ownFeed, { params: { id } })).data

it('a member reports a post from its menu; a visitor finds its page and its link there', async () => {
  const id = await write('A picture of a borrowed lamp.')
  const fan = await site.world.fan('fanreporting')
  const { page, context, problems } = await visitAs(site, fan)
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: /^More about this post/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Spam or misleading').click()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /report/i })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  const [row] = await site.world.running.app.db.sql`select 1 from reports where target_id = ${id}`
  expect(row).toBeDefined()
  expect(problems).toEqual([])
  await context.close()
  const visitor = await site.visit()
  await visitor.page.goto('/adamenu')
  const card = visitor.page.locator(`[data-post="${id}"]`)
  // Visitors get the public list of a second ago.
  await expect
    .poll(async () => {
      await visitor.page.goto('/adamenu')
      await visitor.page.locator('[data-post]').first().waitFor()
      return card.count()
    })
    .toBe(1)
  await card.getByRole('button', { name: /^More about this post/ }).click()
  const entries = visitor.page.getByRole('menuitem')
  await entries.first().waitFor()
  expect(await entries.allTextContents()).toEqual(['Open post', 'Copy link'])
  await entries.first().click()
  await visitor.page.waitForURL(`**/post/${id}`)
  await visitor.context.close()
})

it('an author pins and archives a post where it is read, and deletes it after being asked', async () => {
  const id = await write('Written to be moved about.')
  const { page, context, problems } = await visitAs(site, ada)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^More about this post/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.goto(`/post/${id}`)
  await choose('Pin to your page')
  await expect.poll(async () => (await own(id)).isPinned).toBe(true)
  await page.getByText('Saved').first().waitFor()
  await choose('Unpin')
  await expect.poll(async () => (await own(id)).isPinned).toBe(false)
  await choose('Archive')
  await expect.poll(async () => (await own(id)).status).toBe('archived')
  await page.getByText('Fans can’t see this post now.').waitFor()
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/adamenu')
  expect((await ada.ask(feeds.ownFeed, { params: { id } })).status).toBe(404)
  expect(problems).toEqual([])
  await context.close()
})

it('a post announces a live show, which is among what is coming and under its own filter', async () => {
  const { page, context, problems } = await visitAs(site, ada)
  await page.goto('/studio/compose')
  await page.getByRole('textbox', { name: 'Text' }).fill('A lamp, a guitar, and whatever you ask for.')
  await page.getByText('Announce a live show').click()
  const begins = page.getByLabel('The show begins')
  await begins.fill('2020-01-01T20:00')
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.getByText('Choose a time in the future.').waitFor()
  const year = new Date().getUTCFullYear() + 1
  await begins.fill(`${year}-06-01T20:00`)
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.waitForURL('**/studio/posts')
  const [post] = (await ada.ask(feeds.ownFeeds, { query: { type: 'scheduled-streaming' } as never })).data.data
  expect(post?.streamingScheduled).toMatch(`${year}-06-01`)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Live shows' }).click()
  await page.locator(`[data-post="${post?._id}"]`).getByText('Live show').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('the keys like, keep and comment the post whose page is open', async () => {
  const id = await write('Press a key.')
  const fan = await site.world.fan('fankeys')
  const { page, context, problems } = await visitAs(site, fan)
  await page.goto(`/post/${id}`)
  await page.getByText('Press a key.').waitFor()
  const isPressed = (name: string) => page.getByRole('button', { name }).first().getAttribute('aria-pressed')
  await page.keyboard.press('l')
  await expect.poll(() => isPressed('Like')).toBe('true')
  await page.keyboard.press('b')
  await expect.poll(() => isPressed('Bookmark')).toBe('true')
  await page.keyboard.press('c')
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

it('a fan hides a creator from the menu of a post and takes it back; muted words leave home, too', async () => {
  await write('Lanterns by the lake.')
  const fan = await site.world.fan('fanhiding')
  await fan.ask(follows.follow, { params: { id: ada.id } })
  const { page, context, problems } = await visitAs(site, fan)
  const lanterns = page.getByText('Lanterns by the lake.')
  await page.goto('/home')
  await page
    .getByRole('button', { name: /^More about this post/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Hide posts from/ }).click()
  await lanterns.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await lanterns.waitFor()

  await page.goto('/account/privacy')
  await page.getByLabel('Add a word or phrase').fill('#Lanterns')
  await page.keyboard.press('Enter')
  await page.getByText('lanterns', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  expect(await lanterns.count()).toBe(0)
  await page.goto('/account/privacy')
  await page.getByRole('button', { name: 'Unmute lanterns' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Unmute lanterns' }).click()
  await page.getByText('No muted words').waitFor()
  await page.goto('/home')
  await lanterns.waitFor()
  expect(problems).toEqual([])
  await context.close()
})
