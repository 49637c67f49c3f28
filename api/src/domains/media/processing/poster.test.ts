import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { feeds, media, settings } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, studios } from '../../../../test/clips.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { posterSenders, videoEntrances } from '../../../../test/posters.ts'
import { reviewers } from '../../../../test/reviews.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { sweepUploads } from '../uploads/sweep.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let video: Buffer
let poster: Buffer
let posters: ReturnType<typeof posterSenders>
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  posters = posterSenders(world)
  studio = studios(world)
  photos = photographers(world)
  video = await makeMedia('a.mp4', [...pictureOf('320x240', 1), ...h264])
  poster = await stripes()
})
afterAll(() => world.close())

const post = async (fileId: string, audience: 'public' | 'subscribers') => {
  await studio.settled(mia, fileId)
  const body = { type: 'video', text: 'Look.', fileIds: [fileId], audience } as never
  return (await mia.ask(feeds.createFeed, { body })).data
}
const seenBy = async (who: Someone, id: string) => (await who.ask(feeds.feed, { params: { id } })).data?.files[0]
const bytesOf = async (who: Someone | null, url: string | null | undefined) =>
  Buffer.from(await (await photos.fetchAs(who, url)).arrayBuffer())
const stored = (fileId: string, name: string) =>
  world.running.app.storage.size(`media/${fileId.slice(-2)}/${fileId}/${name}`)

/** A picture in four grey fields, another one for each order. */
const fields = (...greys: number[]) =>
  sharp(Buffer.from(greys.flatMap(grey => [grey, grey, grey])), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(320, 240, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer()
/** The grey of each field of such a picture, to the nearest 50. */
const greysOf = async (picture: Buffer) => {
  const small = sharp(picture).removeAlpha().greyscale().resize(2, 2, { fit: 'fill' })
  return [...(await small.raw().toBuffer())].map(grey => Math.round(grey / 50) * 50)
}

describe('the poster that comes with a video, where the site has no FFmpeg', () => {
  it('is asked for', async () => {
    expect((await world.visitor.ask(settings.settings)).data.wantsPosters).toBe(true)
  })

  it.each(videoEntrances)('is shown without where it was taken, uploaded by way of %s', async entrance => {
    const id = await posters.upload(mia, video, poster, entrance)
    expect((await sharp(poster).metadata()).exif).toBeDefined()
    const { status, thumbnails } = await studio.settled(mia, id)
    expect([status, thumbnails.length]).toEqual(['finished', 3])
    for (const url of thumbnails) {
      const found = await sharp(await bytesOf(mia, url)).metadata()
      expect([found.format, found.width, found.exif]).toEqual(['webp', 240, undefined])
    }
    await world.until(async () => (await stored(id, 'sent-poster')) === null)
  })

  it('is for those who may see the video; others have its blur', async () => {
    const open = await post(await posters.upload(mia, video, poster), 'public')
    const seen = await seenBy(nina, open._id)
    expect((await photos.fetchAs(nina, seen?.poster)).status).toBe(200)
    const locked = await post(await posters.upload(mia, video, poster), 'subscribers')
    const own = await seenBy(mia, locked._id)
    const [teased, strangers] = [await seenBy(nina, locked._id), await seenBy(world.visitor, locked._id)]
    for (const one of [teased, strangers]) expect(one).toMatchObject({ url: null, poster: null, locked: true })
    expect(teased?.thumbnails).toEqual([expect.stringContaining('/blur')])
    expect((await photos.fetchAs(null, teased?.thumbnails[0])).status).toBe(200)
    expect((await photos.fetchAs(mia, own?.poster)).status).toBe(200)
    for (const who of [nina, null]) expect((await photos.fetchAs(who, own?.poster)).status).toBe(403)
  })

  it('is what operators see with the video before anyone else does', async () => {
    const review = reviewers(world, olga)
    await review.set('everything')
    const { _id } = await post(await posters.upload(mia, video, poster), 'public')
    const [file] = (await review.thing(_id)).files
    expect((await photos.fetchAs(olga, file?.poster)).status).toBe(200)
    expect((await photos.fetchAs(nina, file?.poster)).status).toBe(403)
    expect((await fetch(`${photos.site}/media/${file?._id}/blur`)).status).toBe(403)
    await review.approveThing(_id)
    await review.set('off')
    const seen = await world.until(async () => seenBy(nina, _id))
    expect((await photos.fetchAs(nina, seen?.poster)).status).toBe(200)
  })

  it('holds the video if operators know it, and goes with it', async () => {
    const known = await fields(0, 200, 100, 0)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(known)]), 'known.jpg')
    const headers = { authorization: olga.token }
    expect((await world.raw('/operator/known-pictures', { method: 'POST', headers, body: form })).status).toBe(200)
    const heldWith = async (id: string) =>
      world.until(async () => (await olga.ask(media.heldFiles)).data.data.find(file => file._id === id))
    const [free, gone] = [await posters.upload(mia, video, known), await posters.upload(mia, video, known, 'parts')]
    expect((await photos.fetchAs(olga, (await heldWith(free)).picture)).status).toBe(200)
    await heldWith(gone)
    expect(await studio.statusOf(mia, free)).toMatchObject({ status: 'processing', url: null, thumbnails: [] })
    await olga.ask(media.releaseHeldFile, { params: { id: free }, body: { reason: 'Her own.' } })
    expect((await studio.settled(mia, free)).thumbnails).toHaveLength(3)
    await mia.ask(media.deleteVaultFile, { params: { id: gone } })
    for (const name of ['source', 'sent-poster', 'original', 'view'])
      await world.until(async () => (await stored(gone, name)) === null)
  })

  it.each([
    ['is no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['ends early', async () => poster.subarray(0, 600)],
    ['is larger than 1 MB', async () => Buffer.concat([poster, Buffer.alloc(1_000_001)])],
    ['is far too long for its width', async () => sharp(poster).resize(2_000, 10, { fit: 'fill' }).png().toBuffer()],
  ])('is left out if it %s, and the video is taken', async (_what, make) => {
    const id = await posters.upload(mia, video, await make())
    expect(await studio.settled(mia, id)).toMatchObject({ status: 'finished', thumbnails: [], cause: null })
  })
})

describe('a video that can’t be read', () => {
  it('is named by its field, although a poster may come with it', async () => {
    const { status, body } = await studio.upload(mia, 'video', Buffer.from('noise'))
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([422, ['file']])
  })
})

describe('the poster of an upload in parts', () => {
  it('can change until the last part is there, and never after', async () => {
    const path = await posters.begin(mia, video.length)
    const id = path.split('/').at(-1) ?? ''
    const [first, second, third] = [await fields(0, 200, 100, 50), await fields(200, 0, 50, 100), poster]
    expect((await posters.sendPoster(mia, id, first)).status).toBe(200)
    await posters.up.patch(mia, path, 0, video.subarray(0, 100))
    expect((await posters.sendPoster(mia, id, second)).status).toBe(200)
    await posters.up.patch(mia, path, 100, video.subarray(100))
    const late = await posters.sendPoster(mia, id, third)
    expect([late.status, late.error]).toEqual([404, 'ENTITY_NOT_FOUND'])
    const { thumbnails } = await studio.settled(mia, id)
    expect((await posters.sendPoster(mia, id, third)).status).toBe(404)
    expect(await greysOf(await bytesOf(mia, thumbnails[2]))).toEqual([200, 0, 50, 100])
  })

  it('is kept as long as its upload moves, and goes with one that is given up', async () => {
    const { app } = world.running
    const path = await posters.begin(mia, video.length)
    const id = path.split('/').at(-1) ?? ''
    await posters.sendPoster(mia, id, poster)
    const kept = join(app.config.dataDir, 'uploads', 'resumable', `${id}.poster`)
    await utimes(kept, new Date(0), new Date(0))
    await sweepUploads(app)
    expect(await stat(kept).catch(() => null)).not.toBeNull()
    expect((await posters.up.tus(mia, { method: 'DELETE', path })).status).toBe(204)
    expect(await stat(kept).catch(() => null)).toBeNull()
  })

  it('is its own creator’s to send, and stops at 1 MB', async () => {
    const id = (await posters.begin(mia, 5_000)).split('/').at(-1) ?? ''
    const zoe = await world.performer('zoe')
    expect((await posters.sendPoster(zoe, id, poster)).status).toBe(404)
    expect((await posters.sendPoster(nina, id, poster)).status).toBe(403)
    expect((await posters.sendPoster(world.visitor, id, poster)).status).toBe(401)
    for (const wrong of ['..%2F..%2Fanything', '0190a000-0000-7000-8000-000000000000'])
      expect((await posters.sendPoster(mia, wrong, poster)).status).toBe(404)
    const large = await posters.sendPoster(mia, id, Buffer.alloc(1_000_001))
    expect(large).toMatchObject({ status: 413, body: { fields: [{ path: 'poster' }] } })
  })
})

describe('a site with FFmpeg', () => {
  it('asks for no poster and draws its own', async () => {
    const other = await openWorld()
    const leo = await other.performer('leo')
    expect((await other.visitor.ask(settings.settings)).data.wantsPosters).toBe(false)
    const black = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'black' } })
      .jpeg()
      .toBuffer()
    const id = await posterSenders(other).upload(leo, video, black)
    const { thumbnails } = await studios(other).settled(leo, id)
    const drawn = await photographers(other).fetchAs(leo, thumbnails[2])
    const { channels } = await sharp(Buffer.from(await drawn.arrayBuffer())).stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(50)
    await other.close()
  })
})
