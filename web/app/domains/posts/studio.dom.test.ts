import { feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripes } from '../../../../api/test/photos.ts'
import { photo } from '../../../test/choose-files.ts'
import { demoPassword } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { chooseFiles, uploads } from '../../../test/drawn-files.ts'

let site: DrawnSite
let bytes: Buffer
beforeAll(async () => {
  site = await openDrawnSite()
  bytes = await stripes()
})
afterAll(() => site?.close())

const words = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const publish = (page: Page, name = 'Publish') => page.getByRole('button', { name, exact: true }).last().click()
const tiles = (page: Page) => page.getByRole('group', { name: 'Photos, video and audio' }).getByRole('listitem')

/** Mia's token, for requests beside the pages that are open. */
async function miasToken(): Promise<string> {
  const answer = await site.world.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: 'mia', password: demoPassword }),
  })
  return (answer.data as { token: string }).token
}

/** The post that Mia changed last, as the API tells her. */
async function newest() {
  const headers = { authorization: await miasToken() }
  const { data } = await site.world.visitor.ask(feeds.ownFeeds, { query: { limit: 1 }, headers })
  const [post] = data.data
  if (!post) throw new Error('Mia has no post.')
  return post
}

describe('a creator who writes a post', () => {
  it('publishes two photos in the order that they chose by the keyboard, and a visitor sees them', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await words(page).fill('Two from the pier. #sea')
    await chooseFiles(page, 'Add files', [photo('first.jpg', bytes), photo('second.jpg', bytes)])
    await expect.poll(() => tiles(page).count()).toBe(2)
    await page.getByRole('button', { name: /^Move second\.jpg, 2 of 2/ }).press('ArrowLeft')
    await page.getByText('second.jpg is now 1 of 2').waitFor()
    await uploads(page).getByText('2 files uploaded').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await publish(page)
    await page.getByRole('status').filter({ hasText: 'Published' }).waitFor()
    await page.waitForURL('**/studio/posts')
    await page.getByRole('article', { name: 'Two from the pier.' }).waitFor()
    const post = await newest()
    expect(post).toMatchObject({ type: 'photo', audience: 'public', status: 'active', tags: ['sea'] })
    expect(post.files.map(file => file.name)).toEqual(['second.jpg', 'first.jpg'])
    const other = await site.visit()
    await other.page.goto(`/post/${post._id}`)
    await other.page.getByText('Two from the pier.').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
    await other.context.close()
  })

  it('is told beside the fields what a poll lacks, then publishes it', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await page.getByRole('button', { name: 'Add a poll' }).click()
    await publish(page)
    await page.getByText('Write something.', { exact: true }).waitFor()
    await page.getByText('Add at least 2 options.').waitFor()
    await words(page).fill('Which one first?')
    await page.getByLabel('Question').fill('Which one?')
    await page.getByLabel('Option 1', { exact: true }).fill('Lanterns')
    await page.getByLabel('Option 2', { exact: true }).fill('Harbour')
    await publish(page)
    await page.waitForURL('**/studio/posts')
    const post = await newest()
    expect(post.polls.map(option => option.description)).toEqual(['Lanterns', 'Harbour'])
    expect(post.pollDescription).toBe('Which one?')
    await context.close()
  })

  it('sells a photo: a fan sees the teaser and the price, and neither words nor picture', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await words(page).fill('The whole story.')
    await chooseFiles(page, 'Add files', [photo('sold.jpg', bytes)])
    await page.getByLabel('Who sees it').selectOption('sale')
    await publish(page)
    await page.getByText('Set a price from 1 to 10,000.').waitFor()
    await page.getByLabel('Price', { exact: true }).fill('7')
    await page.getByLabel('Price for subscribers').fill('5')
    await page.getByLabel('Teaser text').fill('Half of the story.')
    await uploads(page).getByText('1 file uploaded').waitFor()
    await publish(page)
    await page.waitForURL('**/studio/posts')
    const post = await newest()
    expect(post).toMatchObject({ audience: 'sale', price: 7, subscriberPrice: 5 })
    const fan = await site.visit({ as: 'nina' })
    await fan.page.goto(`/post/${post._id}`)
    await fan.page.getByText('Half of the story.').first().waitFor()
    expect(await fan.page.getByText('The whole story.').count()).toBe(0)
    expect(await fan.page.getByRole('button', { name: /^Unlock/ }).count()).toBeGreaterThan(0)
    await context.close()
    await fan.context.close()
  })

  it('schedules a post and finds it in the calendar on its day', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await words(page).fill('For later.')
    await page.getByRole('switch', { name: /^Schedule/ }).check()
    await page.getByLabel('Publish at').fill('2031-05-20T09:00')
    await publish(page, 'Schedule')
    await page.getByRole('status').filter({ hasText: 'Scheduled for Tue 20 May, 09:00' }).waitFor()
    await page.goto('/studio/calendar?month=2031-05')
    await page.getByText('1 post to come this month').waitFor()
    await page
      .getByRole('region', { name: '20 May' })
      .getByRole('link', { name: /For later\./ })
      .click()
    await page.waitForURL('**/edit')
    expect(await page.getByLabel('Publish at').inputValue()).toBe('2031-05-20T09:00')
    await context.close()
  })

  it('has everything again after a reload', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await words(page).fill('Half a thought')
    await chooseFiles(page, 'Add files', [photo('kept.jpg', bytes)])
    await uploads(page).getByText('1 file uploaded').waitFor()
    await page.getByLabel('Who sees it').selectOption('followers')
    await page.reload()
    await page.getByText('We kept what you were writing.').waitFor()
    expect(await words(page).inputValue()).toBe('Half a thought')
    expect(await page.getByLabel('Who sees it').inputValue()).toBe('followers')
    expect(await tiles(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await words(page).inputValue()).toBe('')
    await context.close()
  })

  it('is told when the post was changed elsewhere, and saves theirs over it', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    const headers = { authorization: await miasToken() }
    const body = { type: 'text', text: 'Theirs.' }
    const { data: post } = await site.world.visitor.ask(feeds.createFeed, { body, headers })
    await page.goto(`/studio/posts/${post._id}/edit`)
    await words(page).fill('Mine.')
    const params = { id: post._id }
    await site.world.visitor.ask(feeds.updateFeed, { params, body: { text: 'Theirs, changed.' }, headers })
    await publish(page, 'Save changes')
    await page.getByText('This was changed somewhere else since you opened it.').waitFor()
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await page.waitForURL('**/studio/posts')
    expect(await newest()).toMatchObject({ _id: post._id, text: 'Mine.' })
    await context.close()
  })
})
