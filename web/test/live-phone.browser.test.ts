import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreadable } from './readable.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const menu = [
  { title: 'Choose the key', price: 15 },
  { title: 'Hear the old demo', price: 25 },
  { title: 'Name the song', price: 60 },
]

let site: BrowsedSite
let mia: Page
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
  const { page, context } = await site.visit({ as: 'mia' })
  mia = page
  const put = async (path: string, data: unknown) =>
    expect((await context.request.put(`${site.url}/api${path}`, { data, headers: { origin: site.url } })).ok()).toBe(
      true,
    )
  await put('/streaming/tip-menu', { entries: menu })
  await mia.goto('/creator/live')
  await mia.getByRole('button', { name: 'Turn on camera' }).click()
  await mia.getByLabel('Title').fill('Live from the Lantern Room, with strings and a guest')
  await mia.getByRole('radio', { name: 'Everyone' }).check()
  await mia.getByRole('button', { name: 'Go live' }).click()
  await mia.getByRole('button', { name: 'End', exact: true }).waitFor()
  const own = (await (await context.request.get(`${site.url}/api/streaming/live`)).json()) as {
    data: { stream: { _id: string } }
  }
  await put(`/streaming/live/${own.data.stream._id}/goal`, { title: '"Lanterns" with strings', tokens: 2_000 })
}, 240_000)
afterAll(() => site.close())

const frames = (page: Page) =>
  page
    .locator('video.live-picture')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

async function moves(page: Page): Promise<void> {
  await site.world.until(async () => (await frames(page)) > 0)
  const before = await frames(page)
  await site.world.until(async () => (await frames(page)) > before + 5)
}

const width = (page: Page) => page.locator('video.live-picture').evaluate((video: HTMLVideoElement) => video.videoWidth)

describe('a live stream on a phone', () => {
  it('has its chat over the picture, which fills the screen, and nothing covers anything at any size of text', async () => {
    const { page, problems } = await site.visit({ as: 'nina', size: 'phone' })
    await page.goto('/streaming/mia')
    await moves(page)
    for (const words of ['Hello from the back row', 'First time here, is it always this calm?', 'D flat it is.']) {
      await page.getByRole('textbox', { name: 'Say something' }).fill(words)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('log').getByText('D flat it is.').waitFor()
    const box = await page.locator('.live-frame').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    const found: string[] = []
    for (const [wide, high] of [
      [390, 844],
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width: wide, height: high })
      for (const size of ['100', '115', '130', '200']) {
        await page.evaluate(to => document.documentElement.setAttribute('data-text', to), size)
        const where = `${wide}x${high} at ${size} %`
        found.push(...(await page.evaluate(unreadable)).map(problem => `${where}: ${problem}`))
        for (const name of ['Say something', 'Tip']) {
          const control = page.getByRole(name === 'Tip' ? 'button' : 'textbox', { name, exact: true })
          const at = await control.boundingBox()
          if (!at || at.y + at.height > high + 1 || at.x + at.width > wide + 1)
            found.push(`${where}: ${name} is outside`)
        }
      }
    }
    expect([found, problems]).toEqual([[], []])
  })

  it('hides and shows the chat, and leads to tips from the goal, the menu and the hidden chat', async () => {
    const { page } = await site.visit({ as: 'nina', size: 'phone' })
    await page.goto('/streaming/mia')
    await moves(page)
    for (const button of [/"Lanterns" with strings/, /Choose the key/]) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Viewers and top tippers' }).click()
    await page.getByRole('region', { name: 'Top tippers' }).waitFor()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.getByRole('button', { name: 'Hide chat' }).click()
    await page.getByRole('log').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show chat' }).click()
    await page.getByRole('log').waitFor()
  })

  it('saves data with a small picture or with sound alone, and this device keeps the choice', async () => {
    const { page } = await site.visit({ as: 'nina', size: 'phone' })
    await page.goto('/streaming/mia')
    await moves(page)
    const choose = async (quality: string) => {
      await page.getByRole('button', { name: 'Picture quality' }).click({ timeout: 5_000 })
      await page.getByRole('menuitemcheckbox', { name: quality }).click()
    }
    const before = await width(page)
    await choose('Save data')
    await site.world.until(async () => (await width(page)) > 0 && (await width(page)) < before)
    await moves(page)
    await choose('Sound only')
    await page.locator('.live-sound-only').waitFor()
    await site.world.until(async () => (await width(page)) === 0)
    await page.reload()
    await page.locator('.live-sound-only').waitFor()
    await choose('Best picture')
    await moves(page)
    expect(await page.locator('.live-sound-only').count()).toBe(0)
  })
})
