import { galleries, photos, reports, type VideoView, videos } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, soundOf, studios } from '../../api/test/clips.ts'
import { giveTokens } from '../../api/test/money.ts'
import { photographers, stripes } from '../../api/test/photos.ts'
import type { Someone } from '../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let ada: Someone
let fan: Someone
let clip: string
let teaser: string
let gallery: string
let video: VideoView
beforeAll(async () => {
  site = await openBrowsedSite()
  ada = await site.world.performer('adaassets')
  fan = await site.world.fan('fanassets')
  await giveTokens(site.world, fan.id, 5_000n)
  await makeGallery()
  await makeVideo()
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

async function makeVideo(): Promise<void> {
  const studio = studios(site.world)
  const bytes = await makeMedia('clip.mp4', [...pictureOf('320x180', 6), ...soundOf(6), ...h264])
  const short = await makeMedia('teaser.mp4', [...pictureOf('320x180', 3), ...soundOf(3), ...h264])
  const [a, b] = await Promise.all([studio.upload(ada, 'video', bytes), studio.upload(ada, 'teaser', short)])
  clip = (a.data as { _id: string })._id
  teaser = (b.data as { _id: string })._id
  for (const id of [clip, teaser]) expect((await studio.settled(ada, id)).status).toBe('finished')
  const body = { title: 'Night session', audience: 'sale', price: 12, videoFileId: clip, teaserFileId: teaser }
  const made = await ada.ask(videos.uploadVideo, { body: { ...body, tags: 'lanterns' } })
  expect(made.status).toBe(200)
  video = made.data
}

const sources = (page: Page, within: string) =>
  page.locator(`${within} img`).evaluateAll(images => images.map(image => (image as HTMLImageElement).currentSrc))

describe('a gallery for sale', () => {
  it('shows visitors its preview and blurs of the rest, and to a phone the same', async () => {
    const { page, context, problems } = await site.visit({ size: 'phone' })
    await page.goto(`/gallery/${gallery}`)
    await page.getByRole('heading', { name: 'After the rain' }).waitFor()
    await page.locator('.photo-grid').scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await sources(page, '.photo-grid')).filter(one => one.includes('/blur')).length)
      .toBe(3)
    const html = await (await fetch(`${site.url}/gallery/${gallery}`)).text()
    const files = (await ada.ask(photos.photos, { query: { galleryId: gallery } })).data.data
    for (const { photo } of files.filter(one => !one.isPreview)) expect(html).not.toContain(`${photo._id}/view`)
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
    await expect.poll(async () => (await sources(page, '.photo-grid')).some(one => one.includes('/blur'))).toBe(false)
    await page.locator('.photo-grid button').first().click()
    await page.getByRole('dialog').getByText('1 of 4').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByText('2 of 4').waitFor()
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/view/)
    await page.keyboard.press('Escape')
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
    await page.locator('.comment', { hasText: 'The third one.' }).waitFor()
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

describe('a video for sale', () => {
  it('plays its teaser for a visitor, and its own address answers nobody who has no right', async () => {
    const { page, context, problems } = await site.visit()
    await page.goto(`/video/${video._id}`)
    await page.getByText('Teaser').waitFor()
    await page.getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(() => page.locator('video').evaluate(one => (one as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2)
    expect(await page.locator('video').evaluate(one => (one as HTMLVideoElement).currentSrc)).toContain(teaser)
    expect(await page.content()).not.toContain(`${clip}/original`)
    const address = (await ada.ask(videos.video, { params: { id: video._id } })).data.video?.url as string
    for (const cookie of ['', `token=${fan.token}`])
      expect((await fetch(address, { headers: { cookie } })).status).toBe(403)
    expect(problems).toEqual([])
    await context.close()
  })

  it('is bought by a fan and plays', async () => {
    await giveTokens(site.world, fan.id, 5_000n)
    const { page, context, problems } = await visitAs(site, fan)
    await page.goto(`/video/${video._id}`)
    await page.getByRole('button', { name: /^Unlock/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Unlock for/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(() => page.locator('video').evaluate(one => (one as HTMLVideoElement).duration))
      .toBeGreaterThan(5)
    expect(problems).toEqual([])
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
