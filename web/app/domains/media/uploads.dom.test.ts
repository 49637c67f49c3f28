import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stripes } from '../../../../api/test/photos.ts'
import { photo } from '../../../test/choose-files.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { chooseFiles, uploads } from '../../../test/drawn-files.ts'

let site: DrawnSite
let bytes: Buffer
beforeAll(async () => {
  site = await openDrawnSite()
  bytes = await stripes()
})
afterAll(() => site?.close())

describe('an upload', () => {
  it('that fails can be tried again, goes on while pages change, and can be cancelled', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/studio/vault')
    const reached = page.cutOff('/feeds/photo/upload')
    await chooseFiles(page, 'Upload', [photo('lost.jpg', bytes)])
    const again = uploads(page).getByRole('button', { name: 'Try lost.jpg again' })
    await again.waitFor()
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.waitForURL('**/studio/posts')
    reached()
    await again.click()
    await uploads(page).getByText('1 file uploaded').waitFor()
    await page.getByRole('link', { name: 'Vault', exact: true }).click()
    await page.getByRole('button', { name: 'Details of lost.jpg' }).waitFor()
    const ask = globalThis.fetch
    const held = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (!String(input).endsWith('/feeds/photo/upload')) return ask(input, init)
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    })
    await chooseFiles(page, 'Upload', [photo('unwanted.jpg', bytes)])
    await uploads(page).getByRole('button', { name: 'Cancel upload of unwanted.jpg' }).click()
    await expect.poll(() => uploads(page).getByText('unwanted.jpg').count()).toBe(0)
    held.mockRestore()
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
})
