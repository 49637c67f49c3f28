import { feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
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

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' }).first()
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

describe('the search on every page', () => {
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

  it('finds people first for operators who may open accounts, and nobody for others', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/explore')
    await field(page).fill('nina')
    await option(page, /@nina · nina/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=nina')
    const accounts = page.getByRole('region', { name: 'Accounts' })
    await accounts.getByText(/^@nina · /).waitFor()
    expect(await page.getByText(/^Showing results for/).count()).toBe(0)
    await accounts.getByRole('link', { name: 'All accounts' }).click()
    await page
      .getByRole('link', { name: /^Open the account of nina/i })
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
    const { sql } = site.world.running.app.db
    const supporter = await site.world.operator('supporter')
    await sql`update operators set permissions = '{support}' where user_id = ${supporter.id}`
    for (const as of ['emil', supporter]) {
      const other = await site.visit({ as })
      await other.page.goto('/explore')
      await field(other.page).fill('nina')
      await option(other.page, /^All results for/).waitFor()
      expect(await option(other.page, /@nina/).count()).toBe(0)
      await other.page.goto('/search?q=nina')
      await field(other.page).waitFor()
      expect(await other.page.getByRole('region', { name: 'Accounts' }).count()).toBe(0)
      expect(other.problems).toEqual([])
      await other.context.close()
    }
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
    const { data } = await (await fetch('/api/explore/posts?limit=1')).json()
    const sent = await fetch('/api/reactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectId: data.data[0]._id, objectType: 'feed', action: 'bookmark' }),
    })
    expect(sent.status).toBe(200)
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
