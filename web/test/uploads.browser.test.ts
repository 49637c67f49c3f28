import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripes } from '../../api/test/photos.ts'
import { chooseFiles, photo, uploads } from './choose-files.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
let bytes: Buffer
beforeAll(async () => {
  site = await openBrowsedSite()
  bytes = await stripes()
})
afterAll(() => site?.close())

describe('an upload', () => {
  it('that fails can be tried again, goes on while pages change, and can be cancelled', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/vault')
    await page.route('**/feeds/photo/upload', route => route.abort())
    await chooseFiles(page, 'Upload', [photo('lost.jpg', bytes)])
    const again = uploads(page).getByRole('button', { name: 'Try lost.jpg again' })
    await again.waitFor()
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.waitForURL('**/studio/posts')
    await page.unroute('**/feeds/photo/upload')
    await again.click()
    await uploads(page).getByText('1 file uploaded').waitFor()
    await page.getByRole('link', { name: 'Vault', exact: true }).click()
    await page.getByRole('button', { name: 'Details of lost.jpg' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/feeds/photo/upload', async route => {
      await held.promise
      await route.abort().catch(() => {})
    })
    await chooseFiles(page, 'Upload', [photo('unwanted.jpg', bytes)])
    await uploads(page).getByRole('button', { name: 'Cancel upload of unwanted.jpg' }).click()
    held.resolve()
    await expect.poll(() => uploads(page).getByText('unwanted.jpg').count()).toBe(0)
    await context.close()
  })

  it('that is no video says so, is not offered again, and is not asked for after a reload', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/compose')
    await chooseFiles(page, 'Add files', [
      { name: 'noise.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4_000, 'noise') },
    ])
    await uploads(page)
      .getByText(/isn't a video we can read/)
      .waitFor()
    expect(await uploads(page).getByRole('button', { name: /again/ }).count()).toBe(0)
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await page.getByText('We kept what you were writing.').waitFor()
    await expect.poll(() => page.getByText('noise.mp4').count()).toBe(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await context.close()
  })

  it('of a large file goes on where a reload broke it off', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    const patches: number[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') patches.push(Number(request.headers()['upload-offset']))
    })
    await page.goto('/studio/vault')
    await page.route('**/api/uploads/*', async route => {
      const isLater = Number(route.request().headers()['upload-offset'] ?? 0) > 0
      return route.request().method() === 'PATCH' && isLater ? new Promise(() => {}) : route.continue()
    })
    const folder = await mkdtemp(join(tmpdir(), 'large-'))
    const large = join(folder, 'large.jpg')
    await writeFile(large, Buffer.concat([bytes, Buffer.alloc(17_000_000)]))
    await chooseFiles(page, 'Upload', large)
    await expect.poll(() => patches.includes(8_000_000)).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.on('dialog', dialog => dialog.accept())
    patches.length = 0
    await page.reload()
    await chooseFiles(page, 'Choose file', large)
    await uploads(page).getByText('1 file uploaded').waitFor({ timeout: 60_000 })
    expect(patches[0]).toBeGreaterThanOrEqual(8_000_000)
    await rm(folder, { recursive: true })
    await context.close()
  })
})
