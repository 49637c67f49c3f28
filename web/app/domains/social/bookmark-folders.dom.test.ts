import { bookmarks, feeds, folders, reactions } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
let fan: Someone
const posts: string[] = []
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adafolders')
  fan = await site.world.fan('fankeeping')
  for (const title of ['One', 'Two']) {
    const body = { type: 'text', title, text: 'Good evening.' }
    posts.push((await ada.ask(feeds.createFeed, { body: body as never })).data._id)
  }
})
afterAll(() => site?.close())

const counts = async () => (await fan.ask(folders.folders)).data.data.map(one => [one.name, one.total])

it('a fan saves a post, puts it into a new folder from the toast, moves it, and brings a deleted folder back', async () => {
  const { page, context, problems } = await visitAs(site, fan, 'phone')
  await page.goto(`/post/${posts[0]}`)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await page.getByRole('button', { name: 'Add to folder' }).click()
  await page.getByLabel('New folder').fill('Evenings')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('checkbox', { name: 'Evenings', checked: true }).waitFor()
  expect(await counts()).toEqual([['Evenings', 1]])
  await page.keyboard.press('Escape')
  await fan.ask(reactions.react, { body: { objectId: posts[1] ?? '', objectType: 'feed', action: 'bookmark' } })
  await page.goto('/user/bookmarks')
  await page.getByRole('button', { name: 'Select' }).click()
  for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select: ${title}` }).check()
  await page.getByText('2 selected').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to folder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Evenings' }).click()
  await page.getByText('Added to Evenings').waitFor()
  expect(await counts()).toEqual([['Evenings', 2]])
  await page.getByRole('link', { name: /Evenings/ }).click()
  await page.waitForURL('**/user/bookmarks?folder=*')
  await page.getByRole('button', { name: 'More about this folder' }).click()
  await page.getByRole('menuitem', { name: 'Delete folder' }).click()
  await page.waitForURL('**/user/bookmarks')
  expect(await counts()).toEqual([])
  expect((await fan.ask(bookmarks.bookmarkedFeeds)).data.total).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /Evenings/ }).waitFor()
  expect(await counts()).toEqual([['Evenings', 2]])
  expect(problems).toEqual([])
  await context.close()
})
