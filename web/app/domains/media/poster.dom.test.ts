import { media } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf } from '../../../../api/test/clips.ts'
import { stripes } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { chooseFiles, chooseFilesBy, uploads } from '../../../test/drawn-files.ts'
import { withDecoder } from '../../../test/stub-decoder.ts'
import { bringTogether } from '../../../test/talk.ts'

const decodable = { width: 320, height: 240, duration_s: 1, grey: 120 }

let site: DrawnSite
let mia: Someone
let film: Buffer
let jpeg: Buffer
beforeAll(async () => {
  site = await openDrawnSite({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  mia = await site.world.performer('poster-mia')
  film = await makeMedia('a.mp4', [...pictureOf('320x240', 1), ...h264])
  jpeg = await stripes()
})
afterAll(() => site?.close())

it.each([
  ['has the frame that the browser takes as its poster', decodable, true],
  ['has none where the browser can’t decode it, and arrives all the same', 'broken', false],
] as const)('a video that is uploaded to a site without FFmpeg %s', async (_what, decoded, hasPoster) => {
  withDecoder(decoded, jpeg)
  const { page, context } = await site.visit({ as: mia })
  await page.goto('/studio/vault')
  const name = hasPoster ? 'framed.mp4' : 'plain.mp4'
  await chooseFiles(page, 'Upload', [{ name, mimeType: 'video/mp4', buffer: film }])
  await uploads(page).getByText('1 file uploaded').waitFor()
  const file = (await mia.ask(media.vault)).data.data.find(one => one.name === name)
  expect([file?.status, file?.thumbnails.length]).toEqual(['finished', hasPoster ? 3 : 0])
  await context.close()
})

it('a video that is attached to a message takes a frame along as well', async () => {
  withDecoder(decodable, jpeg)
  const { fan, path } = await bringTogether(site.world)
  const { page, context } = await site.visit({ as: fan })
  await page.goto(path)
  await page.getByRole('button', { name: 'Attach' }).click()
  const item = page.getByRole('menuitem', { name: 'Photo, video or audio' })
  await chooseFilesBy(() => item.click(), [{ name: 'sent.mp4', mimeType: 'video/mp4', buffer: film }])
  const { sql } = site.world.running.app.db
  const isMade = async () => (await sql`select renditions from files where name = 'sent.mp4' and stage = 'done'`)[0]
  expect((await site.world.until(isMade)).renditions).toEqual(expect.arrayContaining(['original', 'view', 'blur']))
  await context.close()
})
