import { afterAll, beforeAll, describe, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live', LIVE_VIEWERS_MAX: '1' }, devices)
}, 240_000)
afterAll(() => site.close())

describe('a live stream with more viewers than connections', () => {
  it('is watched in parts by those who come later, who are told that they see it late', async () => {
    const { page: mia } = await site.visit({ as: 'mia' })
    await mia.goto('/creator/live')
    await mia.getByRole('button', { name: 'Turn on camera' }).click()
    await mia.getByLabel('Title').fill('Crowded')
    await mia.getByRole('radio', { name: 'Everyone' }).check()
    await mia.getByRole('button', { name: 'Go live' }).click()
    await mia.getByRole('button', { name: 'End', exact: true }).waitFor()
    const { page: first } = await site.visit({ as: 'nina' })
    const { page: second } = await site.visit({ as: 'leo' })
    const moves = (page: typeof first) =>
      site.world.until(() =>
        page
          .locator('video.live-picture')
          .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames > 20),
      )
    await first.goto('/streaming/mia')
    await moves(first)
    await second.goto('/streaming/mia')
    await second.getByText('You see it a few seconds late.').waitFor()
    await moves(second)
  })
})
