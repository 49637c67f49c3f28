import { collections, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
let ada: Someone
let fan: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adasorts')
  fan = await site.world.fan('fanlooks')
  for (const [title, audience] of [
    ['Harbour', 'public'],
    ['Attic', 'subscribers'],
    ['Garden', 'public'],
  ]) {
    const body = {
      type: 'text',
      title,
      text: `Good evening from the ${title}.`,
      teaserText: `${title}, at night`,
      audience,
    }
    await ada.ask(feeds.createFeed, { body: body as never })
  }
})
afterAll(() => site?.close())

const held = async () => (await ada.ask(collections.ownCollections)).data.data.map(one => [one.title, one.totalOwn])

it('a creator makes a collection, writes a post into it, adds many, and puts collections in order by keys', async () => {
  const { page, context, problems } = await site.visit({ as: ada })
  await page.goto('/studio/collections')
  await page.getByText('No collections yet').waitFor()
  for (const title of ['Evenings', 'Mornings']) {
    await page.getByRole('button', { name: 'New collection' }).click()
    await page.getByLabel('Title').fill(title)
    await expect.poll(() => accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByRole('link', { name: title }).waitFor()
  }
  await page.getByRole('button', { name: 'Move Mornings, 2 of 2. Use the arrow keys.' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Mornings is now 1 of 2').waitFor({ state: 'attached' })
  await expect.poll(held).toEqual([
    ['Mornings', 0],
    ['Evenings', 0],
  ])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/studio/compose')
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Written into a collection.')
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: false }).click()
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.waitForURL('**/studio/posts')
  expect(await held()).toEqual([
    ['Mornings', 0],
    ['Evenings', 1],
  ])
  await page.goto('/studio/compose')
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: false }).waitFor()
  await page.getByRole('button', { name: 'Same as your last post: Evenings' }).click()
  await page.getByRole('button', { name: 'Evenings', exact: true, pressed: true }).waitFor()
  await page.goto('/studio/posts')
  for (const title of ['Harbour', 'Attic', 'Garden'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Add to collection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evenings' }).click()
  await page.getByText('Added to Evenings').waitFor()
  await expect.poll(held).toEqual([
    ['Mornings', 0],
    ['Evenings', 4],
  ])
  expect(problems).toEqual([])
  await context.close()
})

it('a post is ticked into a collection from its own menu, and taken out of the one that the list shows', async () => {
  const { page, context, problems } = await site.visit({ as: ada, size: 'phone' })
  await page.goto('/adasorts')
  const card = page.getByRole('article').filter({ hasText: 'Garden' })
  await card.getByRole('button', { name: /^More|Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Add to collection' }).click()
  await page.getByRole('checkbox', { name: 'Evenings', checked: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Mornings' }).check()
  await page.getByText('Added to Mornings').waitFor()
  await page.getByRole('checkbox', { name: 'Mornings', checked: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/studio/collections')
  await page.getByRole('link', { name: 'Mornings' }).click()
  await page.getByRole('heading', { name: 'In “Mornings”' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Garden' }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove from collection' }).click()
  await page.getByText('Removed from Mornings').waitFor()
  await expect.poll(held).toEqual([
    ['Mornings', 0],
    ['Evenings', 4],
  ])
  expect(problems).toEqual([])
  await context.close()
})

it('a fan finds it on the page with its count, and reads it from either end; locked posts keep their text', async () => {
  const { page, context, problems } = await site.visit({ as: fan, size: 'phone' })
  await page.goto('/adasorts')
  const row = page.getByRole('navigation', { name: 'Collections' })
  await expect.poll(() => row.getByRole('link').allTextContents()).toEqual(['Evenings4 posts'])
  await row.getByRole('link', { name: 'Evenings' }).click()
  await page.waitForURL('**/adasorts/collections/evenings')
  const posts = page.getByRole('article')
  await expect.poll(() => posts.count()).toBe(4)
  expect(await posts.nth(0).textContent()).toContain('Written into a collection.')
  expect(document.body.innerHTML).not.toContain('from the Attic')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Oldest first' }).click()
  await page.waitForURL('**/collections/evenings?sort=asc')
  await expect.poll(() => posts.nth(0).textContent()).toContain('Harbour')
  expect(problems).toEqual([])
  await context.close()
})

it('a fan searches the posts of a creator, keeps to a kind, and jumps to a month, on a phone', async () => {
  const sql = site.world.running.app.db.sql
  await sql`
    update posts set published_at = '2025-03-09T12:00:00Z' where performer_id = ${ada.id} and title in ('Harbour', 'Attic')`
  const { page, context, problems } = await site.visit({ as: fan, size: 'phone' })
  await page.goto('/adasorts')
  const posts = page.getByRole('article')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Jump to month').selectOption({ label: 'March 2025 (2)' })
  await page.waitForURL('**/adasorts?month=2025-03')
  await expect.poll(() => posts.count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('searchbox').fill('Harbour')
  await expect.poll(() => posts.count()).toBe(1)
  // What is locked isn't found by its words, only by what everyone may read of it.
  await page.getByRole('searchbox').fill('evening from the Attic')
  await page.getByText('No posts found').waitFor()
  await page.getByRole('searchbox').fill('Attic')
  await expect.poll(() => posts.count()).toBe(1)
  await page.getByRole('button', { name: 'Photos' }).click()
  await page.getByText('No posts found').waitFor()
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await page.waitForURL('**/adasorts')
  await expect.poll(() => posts.count()).toBe(4)
  expect(problems).toEqual([])
  await context.close()
})

it('a deleted collection is asked about and comes back by Undo; its posts stay', async () => {
  const { page, context, problems } = await site.visit({ as: ada })
  await page.goto('/studio/collections')
  await page.getByRole('button', { name: 'Actions for Evenings' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete collection' }).click()
  await page.getByText('Evenings deleted').waitFor()
  expect(await held()).toEqual([['Mornings', 0]])
  expect((await ada.ask(feeds.ownFeeds)).data.total).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Evenings' }).waitFor()
  expect(await held()).toEqual([
    ['Mornings', 0],
    ['Evenings', 4],
  ])
  expect(problems).toEqual([])
  await context.close()
})
