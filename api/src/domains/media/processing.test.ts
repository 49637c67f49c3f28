import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type FeedFile, feeds } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, soundOf, studios, vp8 } from '../../../test/clips.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let mia: Someone
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  studio = studios(world)
  photos = photographers(world)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

/** A public post with one file, as its creator sees the file. */
async function posted(type: string, fileId: string): Promise<FeedFile> {
  const body = { type, text: 'Look.', fileIds: [fileId], audience: 'public' } as never
  const answer = await mia.ask(feeds.createFeed, { body })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.data.files[0] as FeedFile
}

/** What is left on the disk of work that is over. */
async function leftovers(): Promise<string[]> {
  const { dataDir } = world.running.app.config
  const inside = (folder: string) => readdir(join(dataDir, folder)).catch(() => [])
  // The folder of resumable uploads is always there.
  return [...(await inside('work')), ...(await inside('uploads'))].filter(name => name !== 'resumable')
}

/** Where every address of a playlist leads, the playlists inside it too. */
async function walk(url: string, who: Someone | null): Promise<string[]> {
  const list = await (await photos.fetchAs(who, url)).text()
  const found = list.match(/https?:\/\/[^\s"]+/g) ?? []
  const deeper = await Promise.all(found.filter(one => one.includes('.m3u8')).map(one => walk(one, who)))
  return [...new Set([url, ...found, ...deeper.flat()])]
}

describe('a video that needs to be encoded', () => {
  it('shows a poster first, and then plays in HLS and as MP4, with a sprite and never larger than it was', async () => {
    const bytes = await makeMedia('a.webm', [...pictureOf('640x480', 6), ...soundOf(6), ...vp8])
    const { status, data } = await studio.upload(mia, 'video', bytes, 'holiday.jpg')
    expect([status, data.status, data.mimeType]).toEqual([200, 'processing', 'video/webm'])
    const early = await world.until(async () => {
      const now = await studio.statusOf(mia, data._id)
      return now.thumbnails.length > 0 && now
    })
    expect([early.status, early.url]).toEqual(['processing', null])
    expect((await photos.fetchAs(mia, early.thumbnails[0])).headers.get('content-type')).toBe('image/webp')
    expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', percent: 100, cause: null })
    const file = await posted('video', data._id)
    expect(file).toMatchObject({ mimeType: 'video/mp4', width: 640, height: 480, duration: expect.closeTo(6, 0) })
    const master = await (await photos.fetchAs(mia, file.hls)).text()
    expect([...master.matchAll(/RESOLUTION=(\S+?),/g)].map(match => match[1])).toEqual(['640x480', '480x360'])
    const mp4 = await photos.fetchAs(mia, file.url)
    expect([mp4.status, mp4.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const sprite = await photos.fetchAs(mia, file.sprite?.url)
    const picture = await sharp(Buffer.from(await sprite.arrayBuffer())).metadata()
    expect([picture.format, picture.width]).toEqual(['webp', 10 * (file.sprite?.width ?? 0)])
    expect(file.poster).toContain('/view?')
    await world.until(async () => (await leftovers()).length === 0)
  }, 120_000)
})

describe('a video that browsers play as it is', () => {
  let file: FeedFile
  beforeAll(async () => {
    const tagged = ['-metadata', 'location=+47.3667+008.5500/', '-metadata', 'title=Where I live']
    const bytes = await makeMedia('a.mp4', [...pictureOf('320x240', 3), ...soundOf(3), ...h264, ...tagged])
    const { data } = await studio.upload(mia, 'video', bytes)
    await studio.settled(mia, data._id)
    file = await posted('video', data._id)
  })

  it('is kept in one rendition without where it was made', async () => {
    const master = await (await photos.fetchAs(mia, file.hls)).text()
    expect(master.match(/#EXT-X-STREAM-INF/g)).toHaveLength(1)
    const bytes = Buffer.from(await (await photos.fetchAs(mia, file.url)).arrayBuffer())
    expect([bytes.includes('47.3667'), bytes.includes('Where I live')]).toEqual([false, false])
  })

  it('is sent in parts to who may see it, and no address of it to anyone else', async () => {
    const nina = await world.fan('nina')
    const otto = await world.fan('otto')
    const own = (await nina.ask(feeds.feeds)).data.data.flatMap(post => post.files).find(one => one._id === file._id)
    const addresses = [
      ...(await walk(String(own?.hls), nina)),
      ...[own?.url, own?.poster, own?.sprite?.url, ...(own?.thumbnails ?? [])].map(String),
    ]
    expect(addresses.length).toBeGreaterThan(7)
    for (const url of addresses) {
      const status = async (who: Someone | null, address = url) => (await photos.fetchAs(who, address)).status
      expect([url, await status(nina)]).toEqual([url, 200])
      expect([url, await status(otto), await status(null)]).toEqual([url, 403, 403])
      for (const [part, other] of [
        [/s=.{6}/, 's=AAAAAA'],
        [/v=[^&]+/, `v=${otto.id}`],
        [/v=[^&]+/, 'v=visitor'],
        [/&n=[^&]+/, ''],
        [/e=\d+/, 'e=99999999999999'],
        [/e=\d+/, 'e=1'],
        [/\?.*/, ''],
      ] as const)
        expect([url, part, await status(nina, url.replace(part, other))]).toEqual([url, part, 403])
      const elsewhere = url.replace(/(media\/[^/]+)\/[^?]+/, '$1/source')
      expect(await status(nina, elsewhere)).toBe(404)
    }
    const piece = await photos.fetchAs(
      nina,
      addresses.find(one => one.includes('.mp4')),
      { range: 'bytes=0-9' },
    )
    expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 10])
    const swapped = String(own?.hls).replace('hls.m3u8', 'hls-0.mp4')
    expect((await photos.fetchAs(nina, swapped)).status).toBe(403)
  })
})

describe('a sound', () => {
  it.each([
    ['mp3', ['-c:a', 'libmp3lame'], 'audio/mpeg'],
    ['m4a', ['-c:a', 'aac'], 'audio/mp4'],
    ['wav', [], 'audio/mp4'],
    ['ogg', ['-c:a', 'libvorbis'], 'audio/mp4'],
    ['flac', [], 'audio/mp4'],
  ])('in %s is played with its waveform', async (ending, codec, mimeType) => {
    const bytes = await makeMedia(`a.${ending}`, [...soundOf(2), ...codec])
    const { data } = await studio.upload(mia, 'audio', bytes, 'a.txt')
    expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
    const file = await posted('audio', data._id)
    expect(file).toMatchObject({ mimeType, duration: expect.closeTo(2, 0), hls: null, thumbnails: [] })
    expect(file.waveform?.length).toBeGreaterThan(150)
    expect(Math.max(...(file.waveform ?? []))).toBe(100)
    expect((await photos.fetchAs(mia, file.url)).headers.get('content-type')).toBe(mimeType)
  })
})

describe('a file that nobody can make anything of', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const noisy = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 400), Buffer.alloc(bytes.length - 400, 0x5a)])

  it.each([
    [
      'a video without its end',
      'video',
      async () => half(await makeMedia('a.mp4', [...pictureOf('320x240', 3), ...h264])),
    ],
    [
      'a video whose index comes first, without its end',
      'video',
      async () => half(await makeMedia('a.mp4', [...pictureOf('320x240', 9), ...h264, '-movflags', '+faststart'])),
    ],
    ['a video of noise', 'video', async () => noisy(await makeMedia('a.webm', [...pictureOf('320x240', 2), ...vp8]))],
    ['a sound in a video upload', 'video', async () => makeMedia('a.mp4', [...soundOf(1), '-c:a', 'aac'])],
    ['a video in a sound upload', 'audio', async () => makeMedia('a.mp4', [...pictureOf('320x240', 1), ...h264])],
    ['a sound of noise', 'audio', async () => noisy(await makeMedia('a.flac', soundOf(4)))],
    ['a photo without its end', 'photo', async () => half(await stripes())],
  ] as const)('%s fails with its cause, and leaves nothing', async (_what, kind, make) => {
    const { status, data } = await studio.upload(mia, kind, await make())
    expect(status).toBe(200)
    const failed = await studio.settled(mia, data._id)
    expect(failed).toMatchObject({
      status: 'error',
      url: null,
      thumbnails: [],
      cause: expect.stringMatching(/\w+.*\.$/),
    })
    const facts = await sql()`select 1 from facts where kind = 'file_failed' and payload->>'fileId' = ${data._id}`
    expect(facts).toHaveLength(1)
    await world.until(
      async () => (await world.running.app.storage.size(`media/${data._id.slice(-2)}/${data._id}/source`)) === null,
    )
    await world.until(async () => (await leftovers()).length === 0)
  })

  it.each([
    ['photo', 'image', Buffer.from('<html>not a photo</html>')],
    ['video', 'video', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
    ['audio', 'sound', Buffer.from('%PDF-1.7 not a song')],
    ['teaser', 'video', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['thumbnail', 'image', Buffer.alloc(0)],
  ] as const)('of the wrong content is refused at once as a %s, whatever its name says', async (kind, what, bytes) => {
    const answer = await studio.upload(mia, kind, bytes, 'holiday.mp4')
    expect([answer.status, answer.error]).toEqual([422, 'INVALID_FILE'])
    expect(answer.body.fields).toEqual([{ path: 'file', message: expect.stringContaining(what) }])
  })
})
