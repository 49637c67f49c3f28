import { feeds, media } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, demoPassword, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

async function headersOf(credentials: string) {
  const answer = await site.world.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials, password: demoPassword }),
  })
  return { authorization: (answer.data as { token: string }).token }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

describe('the search on every page', () => {
  it('takes a visitor who types to a creator, by the keyboard alone', async () => {
    const { page, context, problems } = await site.visit()
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await page.goto('/home')
    expect(loaded.filter(url => /\/offers-/.test(url))).toEqual([])
    await page.keyboard.press('/')
    await field(page).pressSequentially('leo hart')
    // What fitted fewer letters leaves the list when the keys rest.
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Leo Hartmann')
    await page.keyboard.press('ArrowDown')
    expect(await option(page, /Leo Hartmann/).getAttribute('aria-selected')).toBe('true')
    const chosen = await option(page, /Leo Hartmann/).getAttribute('id')
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(chosen)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/leo')
    expect(loaded.filter(url => url.includes('/search/suggest')).length).toBeLessThan('leo hart'.length)
    expect(problems).toEqual([])
    await context.close()
  })

  it('leads by Enter to what was found, and offers the same words the next time until they are cleared', async () => {
    const { page, context } = await site.visit()
    await page.goto('/explore')
    await field(page).fill('lantern')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=lantern')
    await page.getByRole('link', { name: /^Posts/ }).click()
    await page.getByRole('article').first().waitFor()
    await page.goto('/explore')
    await field(page).focus()
    await option(page, /lantern/).waitFor()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await option(page, /lantern/).waitFor({ state: 'detached' })
    await context.close()
  })

  it('shows what was probably meant when a word was mistyped, and looks for it as typed on request', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto('/search?q=lantren')
    await page.getByText('Showing results for “lantern”.').waitFor()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('link', { name: 'Search for “lantren” instead' }).click()
    await page.getByText('Nothing for “lantren”').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('fills the screen of a phone, and Cancel gives the page back', async () => {
    const { page, context, problems } = await site.visit({ size: 'phone', theme: 'light' })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
    const over = page.getByRole('dialog', { name: 'Search' })
    await over.waitFor()
    expect(await over.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.keyboard.type('mia')
    await option(page, /Mia Quill/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityProblems(page)).toEqual([])
    await over.getByRole('button', { name: 'Cancel' }).click()
    await over.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/home')
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
    await page.keyboard.type('mia')
    await option(page, /Mia Quill/).click()
    await page.waitForURL('**/mia')
    await over.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('never finds a closed post by a word that only its text holds', async () => {
    const made = await site.world.visitor.ask(feeds.createFeed, {
      headers: await headersOf('mia'),
      body: { type: 'text', text: 'The quorinth is hidden here.', teaserText: 'A riddle.', audience: 'subscribers' },
    })
    expect(made.status).toBe(200)
    for (const as of ['emil', 'mia']) {
      const { page, context } = await site.visit({ as })
      await page.goto('/search?q=quorinth')
      if (as === 'mia') await page.getByRole('article').getByText('The quorinth is hidden here.').waitFor()
      else await page.getByText('Nothing for “quorinth”').waitFor()
      await context.close()
    }
  })
})

describe('explore', () => {
  it('tells a fan why a post is there, and opens it', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina' })
    await page.goto('/explore')
    const tile = page.getByRole('link', { name: /Because you follow / }).first()
    await tile.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await tile.click()
    await page.waitForURL('**/post/*')
    expect(problems).toEqual([])
    await context.close()
  })

  it('shows a visitor the posts of one tag, and leads on from a tag without any', async () => {
    const [post] = await site.world.running.app.db.sql<{ id: string }[]>`
      update posts p set tags = '{northwind}' from explore_posts e where e.post_id = p.id and e.post_id =
        (select post_id from explore_posts order by position limit 1) returning p.id`
    const { page, context, problems } = await site.visit({ size: 'phone' })
    await page.goto('/explore?tag=NorthWind')
    await page.getByRole('heading', { name: '#northwind', exact: true }).waitFor()
    const tiles = page.locator('.mosaic-grid a')
    expect(await tiles.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual([`/post/${post?.id}`])
    await page.goto('/explore?tag=nosuchtag')
    await page.getByText('No open posts with #nosuchtag').waitFor()
    await page.getByRole('link', { name: 'Search “nosuchtag”' }).click()
    await page.waitForURL('**/search?q=nosuchtag')
    expect(problems).toEqual([])
    await context.close()
  })

  it('tells a creator their place and what would move it', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/studio/explore')
    await page.getByRole('heading', { name: /^Place \d+ of \d+$/ }).waitFor()
    await page.getByText('Each counts as two likes.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('bookmarks', () => {
  it('lose a post and get it back', async () => {
    const { page, context, problems } = await site.visit({ as: 'nina', size: 'phone' })
    const { data } = await (await context.request.get('/api/explore/posts?limit=1')).json()
    const sent = await context.request.post('/api/reactions', {
      data: { objectId: data.data[0]._id, objectType: 'feed', action: 'bookmark' },
      headers: { origin: site.url },
    })
    expect(sent.status()).toBe(200)
    await page.goto('/user/bookmarks')
    const kept = page.locator(`a[href="/post/${data.data[0]._id}"]`)
    await kept.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByRole('listitem')
      .filter({ has: kept })
      .getByRole('button', { name: /^Remove from bookmarks/ })
      .click()
    await kept.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await kept.waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

/** A picture of soft spots. */
async function spots(): Promise<Buffer> {
  const raw = Buffer.alloc(12 * 9 * 3).map((_, place) => (Math.sin(place * 12.9898 + 78.233) * 43_758.5453) % 128)
  const options = { kernel: 'cubic', fit: 'fill' } as const
  return sharp(raw, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(800, 600, options)
    .png()
    .toBuffer()
}

async function heldFiles() {
  return (await site.world.visitor.ask(media.heldFiles, { headers: await headersOf('olga') })).data.data
}

describe('an operator', () => {
  it('adds a known picture, looks at an upload that it holds, and releases it after a second thought', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/known-pictures')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Choose a picture.').waitFor()
    const buffer = await spots()
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'known.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Note').fill('Sent by its owner.')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('listitem').getByText('Sent by its owner.').waitFor()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(buffer)]), 'copy.png')
    const sent = await site.world.raw('/performer/feeds/photo/upload', {
      method: 'POST',
      headers: await headersOf('mia'),
      body: form,
    })
    expect(sent.status).toBe(200)
    await page.goto('/operator/held')
    const card = page.getByRole('article', { name: 'copy.png' })
    await card.getByText('Looks like: Sent by its owner.').waitFor()
    await card.getByRole('button', { name: 'Show picture' }).click()
    const picture = card.getByRole('img', { name: 'Held file copy.png' })
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await accessibilityProblems(page)).toEqual([])
    const release = async () => {
      await card.getByRole('button', { name: 'Release copy.png' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Release' }).click()
      await dialog.getByText('Fill in this field.').waitFor()
      await dialog.getByRole('button', { name: 'Different picture' }).click()
      await dialog.getByRole('button', { name: 'Release', exact: true }).click()
      await card.waitFor({ state: 'detached' })
    }
    await release()
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    expect((await heldFiles()).map(({ name }) => name)).toEqual(['copy.png'])
    await release()
    await page.getByRole('link', { name: 'Known pictures' }).click()
    await expect.poll(async () => (await heldFiles()).length).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
})
