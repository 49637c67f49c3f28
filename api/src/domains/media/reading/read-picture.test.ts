import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMedia } from '../../../../test/clips.ts'
import { heic, place, tiledHeic } from '../../../../test/heic.ts'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

type Site = { world: World; mia: Someone; photos: ReturnType<typeof photographers> }
let site: Site
/** A site on a machine without FFmpeg. */
let bareSite: Site
beforeAll(async () => {
  const [world, bare] = [await openWorld(), await openWorld({ FFMPEG_PATH: '/nowhere/ffmpeg' })]
  site = { world, mia: await world.performer('mia'), photos: photographers(world) }
  bareSite = { world: bare, mia: await bare.performer('mia'), photos: photographers(bare) }
})
afterAll(() => Promise.all([site, bareSite].map(({ world }) => world.close())))

/** All sizes that are made of an upload, once they are. */
async function sizesOf({ world, mia, photos }: Site, bytes: Buffer): Promise<Map<string, Buffer>> {
  const { status, data } = await photos.upload(mia, bytes, 'photo.heic')
  expect(status).toBe(200)
  const { _id } = data as { _id: string }
  const renditions = await world.until(async () => {
    const [row] = await world.running.app.db.sql`select status, renditions from files where id = ${_id}`
    return row?.status === 'finished' && (row.renditions as string[])
  })
  const { storage } = world.running.app
  const sizes = new Map<string, Buffer>()
  for (const name of renditions) {
    const found = await storage.get(`media/${_id.slice(-2)}/${_id}/${name}`)
    sizes.set(name, Buffer.concat(await (found?.stream.toArray() ?? [])))
  }
  return sizes
}

/** The color of a pixel. */
async function colorAt(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

const close = (value: number) => expect.toSatisfy((is: number) => Math.abs(is - value) < 14)

/** What is left on the disk of work that is over. */
const leftovers = ({ world }: Site) => readdir(join(world.running.app.config.dataDir, 'work'))

describe('a photo in HEIC', () => {
  it('is shown as it was taken, in all sizes', async () => {
    const sizes = await sizesOf(site, await heic())
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(['thumb', 'medium', 'view', 'blur']))
    const view = sizes.get('view')
    expect(await sharp(view).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
    expect(await colorAt(view, 40, 20)).toEqual([close(255), close(255), close(255)])
    expect(await colorAt(view, 400, 6)).toEqual([close(251), close(0), close(4)])
    expect(await colorAt(view, 400, 394)).toEqual([close(4), close(0), close(251)])
    await site.world.until(async () => (await leftovers(site)).length === 0)
  })

  it('is put together of its tiles, turned upright, in the colors of its profile, without its place', async () => {
    const bytes = await tiledHeic()
    expect(bytes.includes(place)).toBe(true)
    const sizes = await sizesOf(site, bytes)
    const view = sizes.get('view')
    expect(await sharp(view).metadata()).toMatchObject({ width: 700, height: 800 })
    // Turned to the left, the white corner of the upper tile is at the lower left, and that of the lower one beside it.
    expect(await colorAt(view, 20, 780)).toEqual([close(255), close(255), close(255)])
    expect(await colorAt(view, 420, 780)).toEqual([close(255), close(255), close(255)])
    // The middle of both colors lies outside sRGB: its green would be below none.
    const [red = 0, green = 0] = await colorAt(view, 100, 300)
    expect([red > 200, green]).toEqual([true, close(0)])
    for (const [name, size] of sizes) {
      const { exif, icc, xmp } = await sharp(size).metadata()
      expect([name, exif, icc, xmp, size.includes(place)]).toEqual([name, undefined, undefined, undefined, false])
    }
  })

  it('is taken as an avatar too', async () => {
    const { world, mia } = site
    const body = new FormData()
    body.append('avatar', new Blob([new Uint8Array(await heic())]), 'me.heic')
    const headers = { authorization: mia.token }
    expect((await world.raw('/performers/avatar/upload', { method: 'POST', headers, body })).status).toBe(200)
  })

  it.each([
    ['cut off', async () => (await heic()).subarray(0, 700)],
    ['without its picture', async () => Buffer.concat([(await heic()).subarray(0, 620), Buffer.alloc(592, 0x5a)])],
    ['whose boxes are noise', async () => Buffer.concat([(await heic()).subarray(0, 60), Buffer.alloc(900, 0xff)])],
  ])('that is damaged, %s, fails with its cause', async (_what, make) => {
    const { world, mia, photos } = site
    const answer = await photos.upload(mia, await make(), 'photo.heic')
    if (answer.status === 422) {
      expect(answer.body.fields?.[0]?.path).toBe('file')
      return
    }
    const { _id } = answer.data as { _id: string }
    const cause = await world.until(async () => {
      const [row] = await world.running.app.db.sql`select cause from files where id = ${_id}`
      return row?.cause as string | null
    })
    expect(cause).toMatch(/HEIC|picture|image/)
  })

  it('is refused with what to do where the site has no FFmpeg', async () => {
    const { status, body } = await bareSite.photos.upload(bareSite.mia, await heic(), 'photo.heic')
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path: 'file', message: expect.stringContaining("can't read HEIC") }])
  })
})

describe('a PNG that moves', () => {
  const moving = () => makeMedia('a.apng', ['-f', 'lavfi', '-i', 'testsrc2=s=96x64:r=5:d=1', '-plays', '3'])

  it('does so in every size, as long and as often', async () => {
    const sizes = await sizesOf(site, await moving())
    for (const name of ['thumb', 'medium', 'view'])
      expect(await sharp(sizes.get(name)).metadata()).toMatchObject({ pages: 5, delay: Array(5).fill(200), loop: 3 })
    expect((await sharp(sizes.get('blur')).metadata()).pages).toBeUndefined()
  })

  it('is refused with what to do where the site has no FFmpeg', async () => {
    const { status, body } = await bareSite.photos.upload(bareSite.mia, await moving())
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path: 'file', message: expect.stringContaining('GIF or WebP') }])
  })

  it('of too many pictures is refused before it is read', async () => {
    const bytes = await moving()
    bytes.writeUInt32BE(301, bytes.indexOf('acTL') + 4)
    const { status, body } = await site.photos.upload(site.mia, bytes)
    expect([status, body.message]).toEqual([422, expect.stringContaining('at most 300 pictures')])
  })
})

describe('an AVIF that moves', () => {
  it('is refused with what to do', async () => {
    const still = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .avif()
      .toBuffer()
    still.write('avis', 8, 'latin1')
    const { status, body } = await site.photos.upload(site.mia, still)
    expect([status, body.message]).toEqual([422, expect.stringContaining('a GIF, a WebP or a video')])
  })
})
