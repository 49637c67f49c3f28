import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { decodeInTurn } from './decoding.ts'
import { makePicture } from './pictures.ts'

let world: World
let mia: Someone
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  photos = photographers(world)
})
afterAll(() => world.close())

const plain = (width: number, height: number, background = 'white') =>
  sharp({ create: { width, height, channels: 3, background } })

/** What the raw pixels of a picture take. */
async function unpackedBytes(bytes: Buffer | undefined): Promise<number> {
  return (await sharp(bytes).raw().toBuffer()).length
}

describe('a hostile picture', () => {
  it.each([
    ['1 x 1600', plain(1, 1600)],
    ['1600 x 1', plain(1600, 1)],
    ['10 x 201', plain(10, 201)],
  ])('of %s is refused with its cause, also four at once', async (_size, picture) => {
    const bytes = await picture.png().toBuffer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => photos.upload(mia, bytes)))
    for (const { status, error, body } of answers) {
      expect([status, error]).toEqual([422, 'INVALID_FILE'])
      expect(body.fields).toEqual([{ path: 'file', message: expect.stringContaining('20 times its shorter side') }])
    }
  })

  it('of more pixels than its format may hold is refused before it is unpacked', async () => {
    const bomb = await plain(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    const answer = await photos.upload(mia, bomb)
    expect([answer.error, answer.body.message]).toEqual(['INVALID_FILE', expect.stringContaining('50 megapixels')])
  })

  it('that moves is kept as its first frame', async () => {
    const frames = await Promise.all(['red', 'green', 'blue'].map(colour => plain(60, 40, colour).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const { renditions, width, height } = await makePicture(gif, { blur: true })
    expect([width, height, (await sharp(renditions.view).metadata()).pages ?? 1]).toEqual([60, 40, 1])
  })
})

describe('the blur of a picture', () => {
  it.each([
    [900, 600],
    [80, 1600],
    [1600, 80],
    [2_400, 2_400],
  ])('of %i x %i fits inside 480 x 480', async (width, height) => {
    const { renditions } = await makePicture(await plain(width, height).png().toBuffer(), { blur: true })
    const blur = await sharp(renditions.blur).metadata()
    expect(Math.max(blur.width, blur.height)).toBe(480)
    expect(blur.width / blur.height).toBeCloseTo(width / height, 1)
  })

  it('takes no more memory for four pictures at the widest proportion than four squares take', async () => {
    const thin = await plain(80, 1600).png().toBuffer()
    const made = await Promise.all([1, 2, 3, 4].map(() => makePicture(thin, { blur: true })))
    const bytes = await Promise.all(made.map(({ renditions }) => unpackedBytes(renditions.blur)))
    expect(Math.max(...bytes)).toBeLessThanOrEqual(480 * 480 * 4)
  })
})

describe('decoding', () => {
  it('happens twice at once at most, in turn, and refuses who comes when too many wait', async () => {
    const doors: (() => void)[] = []
    let running = 0
    let most = 0
    const decode = () =>
      decodeInTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>(resolve => doors.push(resolve))
        running -= 1
      })
    const accepted = Array.from({ length: 32 }, decode)
    await expect(decode()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter_s: 5 } })
    const refused = await uploadAvatar(mia, await stripes())
    expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
    while (running > 0) {
      doors.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    await Promise.all(accepted)
    expect(most).toBe(2)
    expect((await uploadAvatar(mia, await stripes())).status).toBe(200)
  })
})

/** Avatars are made while their upload waits. */
function uploadAvatar(who: Someone, bytes: Buffer) {
  const body = new FormData()
  body.append('avatar', new Blob([new Uint8Array(bytes)]), 'me.jpg')
  return world.raw('/performers/avatar/upload', { method: 'POST', headers: { authorization: who.token }, body })
}

describe('a creator who is not verified', () => {
  it('uploads 20 files a day, a verified one more, and each counts alone', async () => {
    const leo = await world.performer('leo')
    const { sql } = world.running.app.db
    await sql`update performers set verified_at = null where user_id = ${leo.id}`
    await sql`insert into upload_counts (user_id, day, uploads) values (${leo.id}, (now() at time zone 'utc')::date, 19)`
    const picture = await stripes()
    expect((await photos.upload(leo, picture)).status).toBe(200)
    const refused = await photos.upload(leo, picture)
    expect([refused.status, refused.error]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.message).toContain('20 files a day')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await photos.upload(mia, picture)).status).toBe(200)
    await sql`update upload_counts set day = day - 1`
    expect((await photos.upload(leo, picture)).status).toBe(200)
  })
})
