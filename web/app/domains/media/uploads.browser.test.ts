import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripes } from '../../../../api/test/photos.ts'
import { chooseFiles, uploads } from '../../../test/choose-files.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
let bytes: Buffer
beforeAll(async () => {
  site = await openBrowsedSite()
  bytes = await stripes()
})
afterAll(() => site?.close())

it('an upload of a large file goes on where a reload broke it off', async () => {
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
