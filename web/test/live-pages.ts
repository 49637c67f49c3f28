import type { Page } from 'playwright-core'
import type { BrowsedSite } from './site.ts'

export const liveRoles = { ROLES: 'http,web,realtime,worker,live' }
/** Chromium makes up a moving picture and a tone, and allows both. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

type Terms = { title: string; isRecorded?: boolean }

/** Goes live for everyone with the camera of this device. */
export async function goLive(page: Page, { title, isRecorded = false }: Terms): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('button', { name: 'Turn on camera' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'Everyone' }).check()
  if (isRecorded) await page.getByRole('switch', { name: 'Record' }).check()
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).waitFor()
}

export async function endLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End stream' }).click()
  await page.getByRole('heading', { name: 'Your stream has ended' }).waitFor()
}

/** How many pictures a player has drawn, and how wide they are. */
export const drawn = (page: Page) =>
  page.locator('video.live-picture').evaluate((video: HTMLVideoElement) => ({
    width: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }))

/** Waits until the picture of a player has moved for a while. */
export async function movesOn({ world }: BrowsedSite, page: Page): Promise<void> {
  await world.until(async () => (await drawn(page)).width > 0)
  const before = (await drawn(page)).frames
  await world.until(async () => (await drawn(page)).frames > before + 10)
}
