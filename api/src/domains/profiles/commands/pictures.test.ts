import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Endpoint, performerSettings, users } from '@fanfare/contract'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

const art = join(import.meta.dirname, '../../../demo/art')
let world: World
let mia: Someone
let nina: Someone
let photo: Buffer
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

type Stored = { _id: string; url: string; mimeType: string; width: number; height: number; duration?: number }

async function upload(
  who: Someone,
  endpoint: Endpoint,
  field: string,
  bytes: Buffer,
  name: string,
  path = endpoint.path,
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const answer = await world.raw(path, { method: 'POST', body: form, headers: { authorization: who.token } })
  return { ...answer, data: answer.data as Stored }
}

const avatar = (bytes: Buffer, name = 'me.jpg') => upload(nina, users.uploadAvatar, 'avatar', bytes, name)

describe('a picture', () => {
  it('is kept without EXIF and place, shown at once, and replaces the one before', async () => {
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Camera')
    const first = await avatar(photo)
    expect(first.data).toMatchObject({ success: true, mimeType: 'image/webp', width: 900, height: 600 })
    const served = await fetch(first.data.url)
    const shown = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([served.status, shown.format, shown.exif]).toEqual([200, 'webp', undefined])
    const second = await avatar(await sharp(photo).negate().png().toBuffer())
    expect((await nina.ask(users.me)).data.avatar).toBe(second.data.url)
    await world.until(async () => (await fetch(first.data.url)).status === 404)
    const stored = world.running.app.storage
    const key = `media/${first.data._id.slice(-2)}/${first.data._id}/view`
    await world.until(async () => (await stored.size(key)) === null)
  })

  it('may have any name, even one that the database could not store', async () => {
    expect((await avatar(photo, 'me\0\u0007.jpg')).status).toBe(200)
  })

  it('is another request than one of the same name and size under the same Idempotency-Key', async () => {
    const flat = (background: string) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer()
    const [red, blue] = await Promise.all([flat('red'), flat('blue')])
    expect(red.length).toBe(blue.length)
    const headers = { authorization: nina.token, 'idempotency-key': 'one-picture' }
    const send = (bytes: Buffer) => {
      const form = new FormData()
      form.append('avatar', new Blob([new Uint8Array(bytes)]), 'me.png')
      return world.raw(users.uploadAvatar.path, { method: 'POST', body: form, headers })
    }
    expect((await send(red)).status).toBe(200)
    const [again, other] = [await send(red), await send(blue)]
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect([other.status, other.error]).toEqual([409, 'KEY_REUSED'])
  })

  it('goes up under the own id only', async () => {
    const to = (id: string) =>
      upload(nina, users.uploadAvatarOf, 'avatar', photo, 'a.jpg', `/users/${id}/avatar/upload`)
    expect((await to(nina.id)).status).toBe(200)
    expect([(await to(mia.id)).status, (await mia.ask(users.me)).data.avatar]).toEqual([
      403,
      expect.stringContaining('no-avatar'),
    ])
  })

  it('of a creator is avatar or cover', async () => {
    const cover = await upload(mia, performerSettings.uploadCover, 'cover', photo, 'c.jpg')
    const face = await upload(mia, performerSettings.uploadPerformerAvatar, 'avatar', photo, 'c.jpg')
    const me = (await mia.ask(users.me)).data
    expect([me.cover, me.avatar]).toEqual([cover.data.url, face.data.url])
    expect(me.coverHash).toMatch(/^[\w+/=]{10,}$/)
    expect((await upload(nina, performerSettings.uploadCover, 'cover', photo, 'c.jpg')).status).toBe(403)
  })

  it('as a cover comes in three sizes; one from before the middle size has its large one there', async () => {
    const wide = await sharp({ create: { width: 1800, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await upload(mia, performerSettings.uploadCover, 'cover', wide, 'c.png')
    const page = await world.raw('/performers/mia')
    const { cover, coverThumbnails } = page.data as { cover: string; coverThumbnails: string[] }
    const widthOf = async (address: string) =>
      (
        await sharp(
          await (await fetch(world.url.replace('/api', '') + new URL(address).pathname)).arrayBuffer(),
        ).metadata()
      ).width
    expect(await Promise.all([...coverThumbnails, cover].map(widthOf))).toEqual([480, 960, 1600])
    await world.running.app.db.sql`update files set renditions = array_remove(renditions, 'medium')`
    expect(await Promise.all([...coverThumbnails, cover].map(widthOf))).toEqual([480, 1600, 1600])
  })

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page that is named a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex')],
  ])('is not %s', async (_what, bytes) => {
    const before = (await nina.ask(users.me)).data.avatar
    const answer = await avatar(bytes)
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([422, 'INVALID_FILE', 'avatar'])
    expect((await nina.ask(users.me)).data.avatar).toBe(before)
  })

  it('of somebody is at least 32 pixels wide and high', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    const message = 'This picture needs at least 32 pixels on each side.'
    for (const [width, height] of [
      [1, 1],
      [5_000, 2],
      [31, 400],
    ] as const) {
      const bytes = await flat(width, height)
      expect((await avatar(bytes)).body.fields).toEqual([{ path: 'avatar', message }])
      const cover = await upload(mia, performerSettings.uploadCover, 'cover', bytes, 'c.png')
      expect(cover.body.fields).toEqual([{ path: 'cover', message }])
    }
    expect((await avatar(await flat(32, 32))).status).toBe(200)
  })

  it('is no bomb: a small file that unpacks to 121 million pixels is refused unread', async () => {
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 6, palette: true })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await avatar(bomb)).error).toBe('INVALID_FILE')
  })

  it('is no larger than 5 MB, and says which field was', async () => {
    for (const megabytes of [6, 100]) {
      const answer = await avatar(Buffer.alloc(megabytes * 1_000_000, 1))
      expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([413, 'FILE_TOO_LARGE', 'avatar'])
    }
    const missing = await upload(nina, users.uploadAvatar, 'photo', photo, 'a.jpg')
    expect([missing.status, missing.body.fields?.[0]?.path]).toEqual([400, 'avatar'])
  })
})

/** Seconds of one picture: a lossy WebP holds the frame of VP8 that a WebM holds. */
async function webm(): Promise<Buffer> {
  const webp = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source)
  await output.start()
  const meta = { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 180 } }
  for (const second of [0, 1, 2])
    await source.add(new EncodedPacket(webp.subarray(webp.indexOf('VP8 ') + 8), 'key', second, 1), meta)
  await output.finalize()
  return Buffer.from(target.buffer as ArrayBuffer)
}

describe('a welcome video', () => {
  const video = (bytes: Buffer, name = 'hello.mp4') =>
    upload(mia, performerSettings.uploadWelcomeVideo, 'welcome-video', bytes, name)

  it('is what its container says, and stands on the page while it is switched on', async () => {
    const clip = await readFile(join(art, 'clip.mp4'))
    const { status, data } = await video(clip, 'hello.exe')
    expect([status, data]).toMatchObject([200, { mimeType: 'video/mp4', success: true }])
    expect(data.duration).toBeGreaterThan(1)
    expect(data.width).toBeGreaterThan(0)
    const path = async () => (await mia.ask(performerSettings.ownPerformer)).data
    expect([(await path()).welcomeVideoId, (await path()).activateWelcomeVideo]).toEqual([data._id, false])
    await mia.ask(performerSettings.updatePerformer, { params: { id: mia.id }, body: { activateWelcomeVideo: true } })
    const served = await fetch((await path()).welcomeVideoPath as string, { headers: { range: 'bytes=0-3' } })
    expect([served.status, served.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  })

  it('may be a WebM, as phones and screen recorders write it', async () => {
    const { status, data } = await video(await webm(), 'hello.webm')
    expect([status, data]).toMatchObject([200, { mimeType: 'video/webm', width: 320, height: 180 }])
    expect(data.duration).toBeGreaterThanOrEqual(2)
    const { welcomeVideoPath } = (await mia.ask(performerSettings.ownPerformer)).data
    const served = await fetch(welcomeVideoPath as string)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'video/webm'])
  })

  it.each([
    ['a picture', () => Promise.resolve(photo)],
    ['a sound', () => readFile(join(art, 'loop.m4a'))],
    ['a clip that is cut off', async () => (await readFile(join(art, 'clip.mp4'))).subarray(0, 600)],
    ['text', async () => Buffer.from((await text(createReadStream(import.meta.filename))).slice(0, 400))],
  ])('is not %s', async (_what, read) => {
    const answer = await video(await read())
    expect([answer.status, answer.error]).toEqual([422, 'INVALID_FILE'])
  })
})
