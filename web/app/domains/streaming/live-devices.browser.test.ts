import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveRoles } from '../../../test/live-pages.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

const twoCameras = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire',
]

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite(liveRoles, twoCameras)
}, 240_000)
afterAll(() => site?.close())

/** A machine that has a microphone and no camera. */
async function lacksCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = navigator.mediaDevices
    const [list, open] = [own.enumerateDevices.bind(own), own.getUserMedia.bind(own)]
    own.enumerateDevices = async () => (await list()).filter(({ kind }) => kind !== 'videoinput')
    own.getUserMedia = async wanted => {
      if (wanted?.video) throw new DOMException('Requested device not found', 'NotFoundError')
      return open(wanted)
    }
  })
}

it('a creator chooses a camera, sees how loud the microphone is, and shows a screen in place of the camera', async () => {
  const { page: mia, problems } = await site.visit({ as: 'mia' })
  await mia.goto('/creator/live')
  await mia.getByRole('button', { name: 'Turn on camera' }).click()
  await mia.getByText('Preview', { exact: true }).waitFor()
  const camera = mia.getByLabel('Camera', { exact: true })
  await site.world.until(async () => (await camera.locator('option').count()) === 2)
  const inUse = () =>
    mia.locator('video.live-picture').evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks()
      return [track?.readyState, track?.label]
    })
  const [, second = ''] = await camera.locator('option').allTextContents()
  await camera.selectOption({ label: second })
  await expect.poll(inUse).toEqual(['live', second])
  // Chromium's microphone beeps.
  await mia.locator('.live-lights i[data-lit]').first().waitFor()
  await mia.getByRole('button', { name: 'Mute microphone' }).click()
  await mia.getByText('Muted', { exact: true }).waitFor()
  expect(await mia.locator('.live-lights i[data-lit]').count()).toBe(0)
  await mia.getByRole('button', { name: 'Share your screen' }).click()
  await expect.poll(() => camera.locator('option:checked').textContent()).toBe('Your screen')
  expect((await inUse())[1]).not.toBe(second)
  await mia.getByRole('button', { name: 'Stop sharing your screen' }).click()
  await expect.poll(async () => (await inUse())[1]).toMatch(/fake_device/)
  expect(problems).toEqual([])
})

it('a creator whose machine has no camera goes live with sound alone', async () => {
  const { page: leo, problems } = await site.visit({ as: 'leo' })
  await lacksCamera(leo)
  await leo.goto('/creator/live')
  await leo.getByRole('button', { name: 'Turn on camera' }).click()
  await leo.getByText('No camera found. You can go live with sound only.').waitFor()
  await leo.getByLabel('Title').fill('Sound alone')
  await leo.getByRole('button', { name: 'Go live' }).click()
  await leo.getByRole('button', { name: 'End', exact: true }).waitFor()
  expect(problems).toEqual([])
})
