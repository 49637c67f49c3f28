import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, fakeDevices, goLive, liveRoles, movesOn } from '../../../test/live-pages.ts'
import { unreadable } from '../../../test/readable.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

const menu = [
  { title: 'Choose the key', price: 15 },
  { title: 'Hear the old demo', price: 25 },
  { title: 'Name the song', price: 60 },
]

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite(liveRoles, fakeDevices)
  const { page, context } = await site.visit({ as: 'mia' })
  const put = async (path: string, data: unknown) =>
    expect((await context.request.put(`${site.url}/api${path}`, { data, headers: { origin: site.url } })).ok()).toBe(
      true,
    )
  await put('/streaming/tip-menu', { entries: menu })
  await goLive(page, { title: 'Live from the Lantern Room, with strings and a guest' })
  const own = (await (await context.request.get(`${site.url}/api/streaming/live`)).json()) as {
    data: { stream: { _id: string } }
  }
  await put(`/streaming/live/${own.data.stream._id}/goal`, { title: '"Lanterns" with strings', tokens: 2_000 })
}, 240_000)
afterAll(() => site.close())

const width = async (page: Page) => (await drawn(page)).width

describe('a live stream on a phone', () => {
  it('has its chat over the picture, nothing covers anything at any size of text, the chat is hidden and shown, and data is saved', async () => {
    const { page, problems } = await site.visit({ as: 'nina', size: 'phone' })
    await page.goto('/streaming/mia')
    await movesOn(site, page)
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

    await page.evaluate(() => document.documentElement.setAttribute('data-text', '100'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Hide chat' }).click()
    await page.getByRole('log').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show chat' }).click()
    await page.getByRole('log').waitFor()

    const choose = async (quality: string) => {
      await page.getByRole('button', { name: 'Picture quality' }).click()
      await page.getByRole('menuitemcheckbox', { name: quality }).click()
    }
    const before = await width(page)
    await choose('Save data')
    await site.world.until(async () => (await width(page)) > 0 && (await width(page)) < before)
    await movesOn(site, page)
    await choose('Sound only')
    await page.locator('.live-sound-only').waitFor()
    await site.world.until(async () => (await width(page)) === 0)
    await page.reload()
    await page.locator('.live-sound-only').waitFor()
    await choose('Best picture')
    await movesOn(site, page)
    expect(await page.locator('.live-sound-only').count()).toBe(0)
  })
})
