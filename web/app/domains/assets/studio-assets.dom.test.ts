import { galleries, photos, videos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../api/test/assets.ts'
import { stripes } from '../../../../api/test/photos.ts'
import { photo } from '../../../test/choose-files.ts'
import { demoPassword } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { chooseFiles } from '../../../test/drawn-files.ts'

let site: DrawnSite
let bytes: Buffer
beforeAll(async () => {
  site = await openDrawnSite()
  bytes = await stripes()
})
afterAll(() => site?.close())

/** Mia's token, for requests beside the pages that are open. */
async function miasHeaders() {
  const answer = await site.world.raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: 'mia', password: demoPassword }),
  })
  return { authorization: (answer.data as { token: string }).token }
}

describe('a creator with things to sell', () => {
  it('makes a gallery of two photos for sale, puts them in order, shows one for free, and sets it live', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/studio/galleries/new')
    await page.getByRole('button', { name: 'Create gallery' }).last().click()
    await page.getByText('Enter a title, at most 120 characters.').waitFor()
    await page.getByLabel('Title').fill('Night bus')
    await page.getByLabel('Who sees it').selectOption('sale')
    await page.getByRole('button', { name: 'Create gallery' }).last().click()
    await page.getByText('Set a price from 1 to 10,000.').waitFor()
    await page.getByLabel('Price', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Create gallery' }).last().click()
    await page.waitForURL('**/studio/galleries/*/edit')
    await chooseFiles(page, 'Add photos', [photo('first.jpg', bytes), photo('second.jpg', bytes)])
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).waitFor()
    const headers = await miasHeaders()
    const own = async () => {
      const { data } = await site.world.visitor.ask(galleries.ownGalleries, { query: { q: 'Night bus' }, headers })
      const [gallery] = data.data
      if (!gallery) throw new Error('There is no such gallery.')
      const inside = await site.world.visitor.ask(photos.ownPhotos, { query: { galleryId: gallery._id }, headers })
      return { gallery, names: inside.data.data.map(one => one.photo.name), inside: inside.data.data }
    }
    expect((await own()).names).toEqual(['first.jpg', 'second.jpg'])
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await expect.poll(async () => (await own()).names).toEqual(['second.jpg', 'first.jpg'])
    await page.getByRole('button', { name: 'Actions for photo 2' }).click()
    await page.getByRole('menuitem', { name: 'Show for free' }).click()
    await expect.poll(async () => (await own()).inside.map(one => one.isPreview)).toEqual([false, true])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Set live' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const { gallery } = await own()
    expect(gallery).toMatchObject({ status: 'active', audience: 'sale', price: 12, numOfItems: 2 })
    await page.goto('/studio/galleries')
    await page.getByRole('article', { name: 'Night bus' }).getByText('2 photos · 12 tokens').waitFor()
    const other = await site.visit({ as: 'nina' })
    await other.page.goto(`/gallery/${gallery._id}`)
    await other.page.getByRole('heading', { name: 'Night bus' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
    await other.context.close()
  })

  it('is in a video of another, agrees to it, and withdraws later from where all such videos are', async () => {
    const maker = await site.world.performer('duetmaker')
    const singer = await site.world.performer('duetsinger')
    const duet = await publishers(site.world).video(maker, { title: 'Duet', participantIds: [singer.id] })
    const { page, context, problems } = await site.visit()
    await context.addCookies([{ name: 'token', value: singer.token, url: site.url }])
    const seen = async () => (await site.world.visitor.ask(videos.video, { params: { id: duet._id } })).status
    await page.goto('/studio/videos')
    await page.getByRole('button', { name: 'Accept Duet' }).click()
    await expect.poll(seen).toBe(200)
    await page.getByText('Videos you’re in').click()
    await page.getByRole('button', { name: 'Withdraw from Duet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect.poll(seen).toBe(404)
    await page.getByRole('button', { name: 'Accept Duet' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
