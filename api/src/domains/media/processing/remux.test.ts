import { type FeedFile, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf, h264, makeMedia, pictureOf, soundOf, studios, tracksOf, vp8 } from '../../../../test/clips.ts'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let studio: ReturnType<typeof studios>
let photos: ReturnType<typeof photographers>
beforeAll(async () => {
  world = await openWorld({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  studio = studios(world)
  photos = photographers(world)
})
afterAll(() => world.close())

const tags = ['-metadata', 'location=+47.3667+008.5500/', '-metadata', 'title=Where I live']
const told = ['47.3667', 'Where I live']
const clip = (name: string, codec: string[]) =>
  makeMedia(name, [...pictureOf('320x240', 3), ...soundOf(3), ...codec, ...tags])
const sound = (name: string) => makeMedia(name, [...soundOf(3), ...tags])

/** What a fan is sent of an upload. */
async function served(kind: 'video' | 'audio', bytes: Buffer): Promise<{ file: FeedFile; sent: Buffer }> {
  const { data } = await studio.upload(mia, kind, bytes)
  expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
  const body = { type: kind, text: 'Look.', fileIds: [data._id], audience: 'public' } as never
  await mia.ask(feeds.createFeed, { body })
  const file = (await nina.ask(feeds.feeds)).data.data.flatMap(post => post.files).find(one => one._id === data._id)
  const sent = Buffer.from(await (await photos.fetchAs(nina, file?.url)).arrayBuffer())
  return { file: file as FeedFile, sent }
}

describe('without FFmpeg', () => {
  it.each([
    ['video', 'MP4', 'video/mp4', () => clip('a.mp4', h264)],
    ['video', 'QuickTime', 'video/mp4', () => clip('a.mov', h264)],
    ['video', 'WebM', 'video/webm', () => clip('a.webm', vp8)],
    ['audio', 'M4A', 'audio/mp4', () => sound('a.m4a')],
    ['audio', 'MP3', 'audio/mpeg', () => sound('a.mp3')],
  ] as const)('a %s in %s is sent whole, without where it was made', async (kind, _format, mimeType, make) => {
    const bytes = await make()
    expect(told.some(word => bytes.includes(word))).toBe(true)
    const { file, sent } = await served(kind, bytes)
    expect(file).toMatchObject({ mimeType, size: sent.length, duration: expect.closeTo(3, 0) })
    expect(told.filter(word => sent.includes(word))).toEqual([])
    expect((await tracksOf(sent)).map(({ codec_type }) => codec_type).sort()).toEqual(
      kind === 'video' ? ['audio', 'video'] : ['audio'],
    )
  })

  it('an MP4 begins with its index and is turned as it was', async () => {
    const bytes = await clip('a.mp4', h264)
    const upright = Buffer.from('000100000000000000000000000000000001000000000000', 'hex')
    const at = bytes.indexOf(upright, bytes.indexOf('tkhd'))
    bytes.writeInt32BE(-65_536, at + 16)
    bytes.writeInt32BE(240 * 65_536, at + 28)
    const { sent } = await served('video', bytes)
    expect(sent.indexOf('moov')).toBeLessThan(sent.indexOf('mdat'))
    expect(await frameOf(sent)).toEqual(await frameOf(bytes))
  })

  it('a clip that ends before its index says so is refused in place of being published with its tags', async () => {
    const bytes = await clip('a.mp4', [...h264, '-movflags', '+faststart'])
    const { data } = await studio.upload(mia, 'video', bytes.subarray(0, Math.floor(bytes.length / 2)))
    const failed = await studio.settled(mia, data._id)
    expect(failed).toMatchObject({ status: 'error', url: null, cause: expect.stringContaining('Export it as an MP4') })
  })

  it('a recording that says no length is measured', async () => {
    const { file } = await served('video', await clip('a.webm', [...vp8, '-live', '1']))
    expect(file.duration).toBeCloseTo(3, 0)
  })
})

describe('the clip that greets people', () => {
  it('says no more where it was made', async () => {
    const body = new FormData()
    body.append('welcome-video', new Blob([new Uint8Array(await clip('a.mp4', h264))]), 'hello.mp4')
    const headers = { authorization: mia.token }
    const answer = await world.raw('/performers/welcome-video/upload', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const [row] = await world.running.app.db.sql`select id from files where purpose = 'welcome-video'`
    const found = await world.running.app.storage.get(`media/${String(row?.id).slice(-2)}/${row?.id}/original`)
    const kept = Buffer.concat(await (found?.stream.toArray() ?? []))
    expect([kept.includes('ftyp'), told.filter(word => kept.includes(word))]).toEqual([true, []])
  })
})
