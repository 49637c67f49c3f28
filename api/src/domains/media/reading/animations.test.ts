import { feeds } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { markPicture } from '../marking/picture.ts'
import { pictureHash } from '../matching/hash.ts'
import { makePicture } from '../pictures.ts'
import { addSmaller } from '../processing/smaller.ts'
import { keepKnown } from '../store/known-pictures.ts'

let world: World
let mia: Someone
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  photos = photographers(world)
})
afterAll(() => world.close())

const size = { width: 240, height: 160 }
const delay = [100, 200, 300]

/** Stripes of a colour, so that pictures of one animation differ in more than their shade. */
function stripesIn(colour: string, at: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="${colour}"/><path d="M${at} 0h40v160h-40z" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const pictures = await Promise.all([stripesIn('red', 0), stripesIn('green', 90), stripesIn('blue', 180)])
  const joined = sharp(pictures, { join: { animated: true } })
  const tagged = joined.withExif({ IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSLatitudeRef: 'N' } })
  return tagged.toFormat(format, { delay, loop: 2 }).toBuffer()
}

async function uploaded(bytes: Buffer): Promise<string> {
  const { _id } = (await photos.upload(mia, bytes)).data as { _id: string }
  await world.until(async () => {
    const rows = await world.running.app.db.sql`select 1 from files where id = ${_id} and status <> 'processing'`
    return rows.length > 0
  })
  return _id
}

async function posted(fileId: string, who = mia) {
  const body = { type: 'photo', text: 'Look.', fileIds: [fileId], audience: 'public' } as never
  await mia.ask(feeds.createFeed, { body })
  const { data } = (await who.ask(feeds.feeds)).data
  return data.flatMap(post => post.files).find(file => file._id === fileId)
}

async function metadataOf(who: Someone | null, url: string | null | undefined, accept = 'image/webp') {
  const answer = await photos.fetchAs(who, url, { accept })
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

describe('a photo that moves', () => {
  it.each(['gif', 'webp'] as const)('as %s does so in every size, and has lost where it was made', async format => {
    const file = await posted(await uploaded(await moving(format)))
    expect([file?.width, file?.height]).toEqual([240, 160])
    for (const url of [file?.url, ...(file?.thumbnails ?? [])]) {
      const { format: made, pages, delay: delays, loop, exif } = await metadataOf(mia, url)
      expect({ made, pages, delays, loop, exif }).toEqual({
        made: 'webp',
        pages: 3,
        delays: delay,
        loop: 2,
        exif: undefined,
      })
    }
  })

  it('keeps moving for browsers that take AVIF, whose pictures of it would stand still', async () => {
    const id = await uploaded(await moving('gif'))
    await addSmaller(world.running.app, id)
    const file = await posted(id)
    expect(await metadataOf(mia, file?.url, 'image/avif,image/webp')).toMatchObject({ format: 'webp', pages: 3 })
  })

  it('stands still where it is blurred, and where it stands for something', async () => {
    const shown = await makePicture(await moving('gif'), { blur: true, moves: true })
    expect((await sharp(shown.renditions.blur).metadata()).pages).toBeUndefined()
    const standing = await makePicture(await moving('gif'), { blur: false })
    expect((await sharp(standing.renditions.view).metadata()).pages).toBeUndefined()
  })

  it('is turned upright as its file says', async () => {
    const lying = await sharp(await moving('webp'), { animated: true })
      .withMetadata({ orientation: 6 })
      .webp({ delay, loop: 2 })
      .toBuffer()
    const { width, height, renditions } = await makePicture(lying, { blur: false, moves: true })
    expect([width, height]).toEqual([160, 240])
    expect(await sharp(renditions.view).metadata()).toMatchObject({ width: 160, height: 240, pages: 3 })
  })

  it('has its watermark on each picture', async () => {
    const watermark = { words: '@mia', place: 'bottom-right' } as const
    const [plain, stamped] = await Promise.all(
      [null, watermark].map(async one => {
        const { renditions } = await makePicture(await moving('webp'), { blur: false, moves: true, watermark: one })
        return Promise.all([0, 1, 2].map(page => cornerIn(renditions.view, page)))
      }),
    )
    for (const page of [0, 1, 2]) expect(stamped?.[page]?.equals(plain?.[page] ?? Buffer.alloc(0))).toBe(false)
  })

  it('moves in the copy with a fan’s hidden mark, which differs from the plain one in each picture', async () => {
    const { renditions } = await makePicture(await moving('gif'), { blur: false, moves: true })
    const view = renditions.view as Buffer
    const copy = await markPicture(view, cells => new Int8Array(cells).fill(1))
    expect(await sharp(copy).metadata()).toMatchObject({ pages: 3, delay, loop: 2 })
    for (const page of [0, 1, 2]) expect((await cornerIn(copy, page)).equals(await cornerIn(view, page))).toBe(false)
  })

  it('is held for operators where any of its pictures is one that they know', async () => {
    const { sql } = world.running.app.db
    const hash = await pictureHash(await stripesIn('blue', 180))
    await keepKnown(sql, { id: newId(), hash, note: 'Known.', created_by: mia.id, created_at: now() })
    const [row] = await sql`select status from files where id = ${await uploaded(await moving('gif'))}`
    expect(row?.status).toBe('review')
  })

  it.each([
    ['of more than 300 pictures', 20, 301],
    ['of more pixels than a picture may have', 1_400, 30],
  ])('%s is refused with what to do', async (_what, side, pages) => {
    // Neighbors that are alike would be joined into one.
    const shades = Buffer.alloc(side * side * pages).map((_, pixel) => (Math.floor(pixel / side / side) % 2) * 255)
    const raw = { width: side, height: side * pages, channels: 1, pageHeight: side } as const
    const long = await sharp(shades, { raw, animated: true }).webp({ lossless: true, effort: 0 }).toBuffer()
    expect((await sharp(long).metadata()).pages).toBe(pages)
    const { status, body } = await photos.upload(mia, long)
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path: 'file', message: expect.stringContaining('Upload it as a video') }])
  })
})

/** The pixels of the lower right quarter of one picture of an animation. */
function cornerIn(picture: Buffer | undefined, page: number): Promise<Buffer> {
  const right = { left: size.width / 2, top: size.height / 2, width: size.width / 2, height: size.height / 2 }
  return sharp(picture, { page }).extract(right).removeAlpha().raw().toBuffer()
}
