import { galleries, photos, reports } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../api/test/assets.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { photographers, stripes } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let ada: Someone
let fan: Someone
let gallery: string
beforeAll(async () => {
  site = await openDrawnSite()
  ada = await site.world.performer('adaassets')
  fan = await site.world.fan('fanassets')
  await giveTokens(site.world, fan.id, 5_000n)
  await makeGallery()
  await publishers(site.world).video(ada, { title: 'Night session', audience: 'sale', price: 12, tags: 'lanterns' })
}, 180_000)
afterAll(() => site?.close())

async function makeGallery(): Promise<void> {
  const camera = photographers(site.world)
  const fileIds: string[] = []
  for (let n = 0; n < 4; n++) fileIds.push(((await camera.upload(ada, await stripes())).data as { _id: string })._id)
  const body = { title: 'After the rain', audience: 'sale', price: 9 }
  gallery = (await ada.ask(galleries.createGallery, { body })).data._id
  const { data } = await ada.ask(galleries.addPhotos, { params: { id: gallery }, body: { fileIds } })
  await ada.ask(photos.updatePhoto, { params: { id: data.photoIds[0] as string }, body: { isPreview: true } })
}

const sources = (page: Page, within: string) =>
  page.locator(`${within} img`).evaluateAll(images => images.map(image => image.getAttribute('src') ?? ''))

describe('a gallery for sale', () => {
  it('shows visitors its preview and blurs of the rest, and to a phone the same', async () => {
    const { page, context, problems } = await site.visit({ size: 'phone' })
    await page.goto(`/gallery/${gallery}`)
    await page.getByRole('heading', { name: 'After the rain' }).waitFor()
    await expect
      .poll(async () => (await sources(page, '.photo-grid')).filter(one => one.includes('/blur')).length)
      .toBe(3)
    expect(problems).toEqual([])
    await context.close()
  })

  it('is bought by a fan, who then sees its photos, looks at them one by one and may keep them', async () => {
    const { page, context, problems } = await visitAs(site, fan)
    await page.goto(`/gallery/${gallery}`)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Unlock for/ })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Balance now').waitFor()
    await sheet.getByRole('button', { name: /Unlock for/ }).click()
    await sheet.waitFor({ state: 'detached' })
    const isClear = async () => (await sources(page, '.photo-grid')).map(one => one !== '' && !one.includes('/blur'))
    await expect.poll(isClear).toEqual([true, true, true, true])
    await page.locator('.photo-grid button').first().click()
    await page.getByRole('dialog').getByText('1 of 4').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByText('2 of 4').waitFor()
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/view/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`/gallery/${gallery}`)
    await page.getByRole('complementary').getByText('Owned').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('is liked, bookmarked, talked about and reported', async () => {
    const { page, context } = await visitAs(site, fan)
    await page.goto(`/gallery/${gallery}`)
    await page.getByRole('button', { name: 'Bookmark' }).click()
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await page.getByLabel('Add a comment').fill('The third one.')
    await page.keyboard.press('Enter')
    await page.locator('.comment').filter({ hasText: 'The third one.' }).waitFor()
    const seen = async () => (await fan.ask(galleries.gallery, { params: { id: gallery } })).data
    await expect
      .poll(async () => (({ isLiked, isBookMarked, stats }) => [isLiked, isBookMarked, stats.comments])(await seen()))
      .toEqual([true, true, 1])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByRole('dialog').getByText('Spam or misleading').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /report/i })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const operator = await site.world.operator('opassets')
    const { data } = await operator.ask(reports.operatorReports, { query: { target: 'gallery' } })
    expect(data.data[0]).toMatchObject({ targetId: gallery, performerId: ada.id })
    await page.goto('/user/bookmarks?of=galleries')
    await page.getByRole('link', { name: 'After the rain' }).first().waitFor()
    await page.getByRole('button', { name: /^Remove from bookmarks/ }).click()
    await page.getByText('No bookmarked galleries yet').waitFor()
    await context.close()
  })
})

describe('the page of a creator', () => {
  it('has their videos and galleries in tabs with an address, narrowed by words', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto('/adaassets')
    await page.getByRole('link', { name: /^Galleries/ }).click()
    await page.waitForURL('**/adaassets?tab=galleries')
    await page.getByRole('link', { name: 'After the rain, locked' }).waitFor()
    await page.getByRole('link', { name: /^Videos/ }).click()
    await page.waitForURL('**/adaassets?tab=videos')
    await page.getByRole('link', { name: 'Night session, locked' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('nothing like it')
    await page.getByText('Nothing found').waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('videos')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('link', { name: 'Night session, locked' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('is not needed to find them: the search finds both', async () => {
    const { page, context } = await site.visit()
    await page.goto('/search?q=session&of=videos')
    await page.getByRole('link', { name: 'Night session, locked' }).waitFor()
    await page.goto('/search?q=rain')
    await page.getByRole('link', { name: 'After the rain, locked' }).waitFor()
    await context.close()
  })
})
