import { type VideoView, videos } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, soundOf, studios } from '../../../../api/test/clips.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
let ada: Someone
let fan: Someone
let clip: string
let teaser: string
let video: VideoView
beforeAll(async () => {
  site = await openBrowsedSite()
  ada = await site.world.performer('adaassets')
  fan = await site.world.fan('fanassets')
  await giveTokens(site.world, fan.id, 5_000n)
  await makeVideo()
})
afterAll(() => site?.close())

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

it('a video for sale plays its teaser for a visitor, and its own address answers nobody who has no right', async () => {
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

it('a video for sale is bought by a fan and plays', async () => {
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
  await expect.poll(() => page.locator('video').evaluate(one => (one as HTMLVideoElement).duration)).toBeGreaterThan(5)
  expect(problems).toEqual([])
  await context.close()
})
