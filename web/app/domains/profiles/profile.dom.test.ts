import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const db = () => site.world.running.app.db

/** Gives mia a greeting; where its bytes are does not matter to the dialog. */
const greet = () => db().sql`
  update performers set activate_welcome_video = true,
    welcome_video_file_id = (select cover_file_id from users where id = user_id)
  where user_id = (select id from users where username = 'mia')`

describe('the page of a creator', () => {
  it('tells its prices, leads to Follow and has one button that pays: the one that subscribes', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina' })
    await page.goto('/mia')
    const box = page.getByRole('complementary', { name: 'Subscription' })
    await box.getByText('$59.00').waitFor()
    await box.getByRole('button', { name: 'Following Mia Quill' }).click()
    await box.getByRole('button', { name: 'Follow Mia Quill' }).click()
    await box.getByRole('button', { name: 'Following Mia Quill' }).waitFor()
    expect(await box.locator('.btn-pay').allInnerTexts()).toEqual([expect.stringMatching(/^Subscribe/)])
    expect(problems).toEqual([])
    await context.close()
  })

  it('finds posts by a word and by days, and says what to do when there are none', async () => {
    const { page, context } = await site.visit()
    await page.goto('/mia')
    await page.getByLabel('Search these posts').fill('pressing')
    await page.waitForURL('**/mia?q=pressing')
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.goto('/mia?from=1999-01-01&to=1999-12-31')
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await page.waitForURL('**/mia')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
    await context.close()
  })

  it('tells of the creator, with ways to others who do the same', async () => {
    const { page, context } = await site.visit()
    await page.goto('/mia?tab=about')
    await page.getByText('Speaks').waitFor()
    await page.getByRole('link', { name: 'Music', exact: true }).click()
    await page.waitForURL('**/creator?category=*')
    await page.getByRole('link', { name: 'Mia Quill' }).waitFor()
    await context.close()
  })

  it('greets once, muted, and never again once somebody says so', async () => {
    await greet()
    const { page, context } = await site.visit()
    await page.goto('/mia')
    const dialog = page.getByRole('dialog')
    const video = dialog.locator('video')
    await video.waitFor()
    expect(await video.evaluate((node: HTMLVideoElement) => [node.muted, node.autoplay])).toEqual([true, false])
    await dialog.getByLabel("Don't show this again").check()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('notShownWelcomeVideos') ?? '[]').length)).toBe(1)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/mia')
    expect(await dialog.count()).toBe(0)
    await page.getByRole('button', { name: 'Welcome video' }).click()
    await video.waitFor()
    await context.close()
    await db().sql`update performers set activate_welcome_video = false, welcome_video_file_id = null`
  })

  it('can be reported, and bookmarked for the next visit', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await page.goto('/mia')
    const bookmark = page.getByRole('button', { name: 'Bookmark Mia Quill' })
    await bookmark.click()
    await page.getByRole('button', { name: 'Add to folder' }).waitFor()
    await page.locator('.prof-acts').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Choose a reason.').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(9)
    await dialog.getByLabel('Spam or misleading').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText("Thanks. We'll review it.").waitFor()
    await page.goto('/mia')
    expect(await bookmark.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it('can be blocked; home follows, and a toast takes it back', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await page.goto('/ines')
    const name = await page.locator('h1').innerText()
    await page.locator('.prof-acts').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await page.waitForURL('**/home')
    const answer = async () => (await context.request.get('/api/performers/ines')).status()
    expect(await answer()).toBeGreaterThanOrEqual(403)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${name} is no longer blocked`).waitFor()
    expect(await answer()).toBe(200)
    await context.close()
  })
})

describe('the listing of creators', () => {
  it('narrows down as one ticks, keeps it in the address, and drops single filters', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto('/creator')
    const cards = page.locator('.creator')
    await cards.first().waitFor()
    const all = await cards.count()
    await page.getByLabel('Free days').check()
    await page.waitForURL('**/creator?free=1')
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await page.getByLabel('Search creators').fill('mia')
    await page.waitForURL('**/creator?q=mia&free=1')
    await page.getByRole('button', { name: 'Clear Free days' }).click()
    await page.waitForURL('**/creator?q=mia')
    await expect.poll(() => cards.count()).toBe(1)
    await page.goto('/creator?sort=latest')
    expect(await page.getByRole('radio', { name: 'Latest' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('names the filter to drop when nobody is left', async () => {
    const { page, context } = await site.visit()
    await page.goto('/creator?q=mia&gender=transgender')
    await page.getByText('No matches').waitFor()
    await page.getByRole('button', { name: 'Clear Gender: Transgender' }).last().click()
    await page.waitForURL('**/creator?q=mia')
    await page.getByRole('link', { name: 'Mia Quill' }).waitFor()
    await context.close()
  })

  it('tries filters in a sheet on phones, whose button says how many are left', async () => {
    const { page, context } = await site.visit({ size: 'phone' })
    await page.goto('/creator')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /\d more/ }).click()
    await sheet.getByLabel('Music').check()
    await sheet.getByRole('button', { name: 'Show 1 creator' }).click()
    await page.waitForURL('**/creator?category=*')
    await expect.poll(() => page.locator('.creator').count()).toBe(1)
    await context.close()
  })
})
