import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMedia, pictureOf, vp8 } from '../../../../api/test/clips.ts'
import { stripes } from '../../../../api/test/photos.ts'
import { chooseFiles, uploads } from '../../../test/choose-files.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
let bytes: Buffer
beforeAll(async () => {
  site = await openBrowsedSite({ FFMPEG_PATH: '/nowhere/ffmpeg' })
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

it.each([
  ['in one request', 0],
  ['in parts', 17_000_000],
])('a video that goes up %s takes a frame along where the site has no FFmpeg', async (way, more) => {
  const { page, context } = await site.visit({ as: 'mia' })
  await page.goto('/studio/vault')
  const folder = await mkdtemp(join(tmpdir(), 'framed-'))
  const path = join(folder, `Framed ${way}.webm`)
  const clip = await makeMedia('a.webm', [...pictureOf('320x240', 2), ...vp8])
  await writeFile(path, Buffer.concat([clip, fillerOf(more)]))
  await chooseFiles(page, 'Upload', path)
  await uploads(page).getByText('1 file uploaded').waitFor({ timeout: 60_000 })
  const mia = await demoPerson(site.world, 'mia')
  const { data } = await mia.ask(media.vault)
  expect(data.data.find(file => file.name.startsWith(`Framed ${way}`))?.thumbnails).toHaveLength(3)
  await rm(folder, { recursive: true })
  await context.close()
})

/** So many bytes that players of WebM pass over. */
function fillerOf(bytes: number): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(0xec)
  head.writeUInt32BE(0x01000000, 1)
  head.writeUInt32BE(bytes, 5)
  return bytes === 0 ? Buffer.alloc(0) : Buffer.concat([head, Buffer.alloc(bytes)])
}
