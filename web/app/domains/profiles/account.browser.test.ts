import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const art = (name: string) => fileURLToPath(new URL(`../../../../api/src/demo/art/${name}`, import.meta.url))

it('a fan cuts a picture and shows it everywhere at once', async () => {
  const { page, context } = await site.visit({ as: 'nina', size: 'phone' })
  await page.goto('/user/account')
  await page.locator('input[type=file]').setInputFiles(art('cover-photography.webp'))
  await page.getByRole('button', { name: 'Rotate 90 degrees' }).click()
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5')
  const sent = page.waitForRequest(request => request.url().endsWith('/users/avatar/upload'))
  await page.getByRole('button', { name: 'Use picture' }).click()
  expect((await sent).method()).toBe('POST')
  await page.getByText('Changes saved').waitFor()
  const size = () =>
    page
      .locator('.pictures-avatar img')
      .evaluate(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight])
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(100)
  const [width, height] = await size()
  expect(width).toBe(height)
  await context.close()
})

it('the page of a creator glows from edge to edge of every window, and nothing scrolls sideways for it', async () => {
  const { page, context, problems } = await site.visit()
  await page.goto('/mia')
  for (const width of [390, 1300, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 })
    const glow = await page.locator('.ambient').first().boundingBox()
    expect([width, glow && glow.x <= 0, glow && glow.x + glow.width >= width]).toEqual([width, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(problems).toEqual([])
  await context.close()
})
