import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FeedFile, feeds } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf, h264, makeMedia, pictureOf, soundOf, studios, tracksOf, vp8 } from '../../../../test/clips.ts'
import { photographers } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

type Site = { world: World; mia: Someone }
let folder: string
let site: Site
/** A site whose FFmpeg was built without zscale. */
let plainSite: Site
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-plain-'))
  const path = join(folder, 'ffmpeg')
  const lines = ['#!/bin/sh', 'case "$*" in *-filters*) exec echo none;; *zscale*) exit 1;; esac', 'exec ffmpeg "$@"']
  await writeFile(path, lines.join('\n'))
  await chmod(path, 0o755)
  const [world, plain] = [await openWorld(), await openWorld({ FFMPEG_PATH: path })]
  site = { world, mia: await world.performer('mia') }
  plainSite = { world: plain, mia: await plain.performer('mia') }
})
afterAll(async () => {
  await Promise.all([site, plainSite].map(({ world }) => world.close()))
  await rm(folder, { recursive: true })
})

/** What became of an upload: its post's file, the bytes that are played, and the poster. */
async function publish({ world, mia }: Site, kind: 'video' | 'audio', bytes: Buffer) {
  const studio = studios(world)
  const { data } = await studio.upload(mia, kind, bytes)
  expect(await studio.settled(mia, data._id)).toMatchObject({ status: 'finished', cause: null })
  const body = { type: kind, text: 'Look.', fileIds: [data._id], audience: 'public' } as never
  const file = (await mia.ask(feeds.createFeed, { body })).data.files[0] as FeedFile
  const read = async (url: string | null | undefined) =>
    Buffer.from(await (await photographers(world).fetchAs(mia, url)).arrayBuffer())
  return { file, played: await read(file.url), poster: kind === 'video' ? await read(file.poster) : null }
}

/** The brightness of a picture, 0 to 255, at parts of its width and height. */
async function brightness(picture: Buffer | null, ...points: [x: number, y: number][]): Promise<number[]> {
  const { data, info } = await sharp(picture ?? Buffer.alloc(0))
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return points.map(
    ([x, y]) => data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0,
  )
}

/** Written as it was recorded, so that its head says no length. */
const live = ['-live', '1']

describe('a recording that says no length', () => {
  it('of a picture is as long as its packets', async () => {
    const bytes = await makeMedia('a.webm', [...pictureOf('96x64', 3), ...soundOf(3), ...vp8, ...live])
    const { file } = await publish(site, 'video', bytes)
    expect(file.duration).toBeCloseTo(3, 0)
  })

  it.each([
    ['webm', ['-c:a', 'libopus', ...live]],
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '0']],
    ['aac', ['-c:a', 'aac']],
  ])('of a sound in %s is as long as its packets', async (ending, codec) => {
    // Noise and then silence: a guess by the bit rate of the beginning is far too short.
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=2:r=44100', '-af', 'apad=whole_dur=20']
    const { file } = await publish(site, 'audio', await makeMedia(`a.${ending}`, [...noise, ...codec]))
    expect(file.duration).toBeCloseTo(20, 0)
  })
})

describe('a video whose sound is longer than its picture', () => {
  it.each([
    ['MP4', 'mp4', pictureOf('96x64', 3)],
    ['MP4 of one picture', 'mp4', ['-f', 'lavfi', '-i', 'testsrc2=s=96x64:r=25:d=0.04']],
    ['Matroska', 'mkv', pictureOf('96x64', 3)],
  ])('in %s keeps its last picture while the sound goes on', async (_what, ending, picture) => {
    const bytes = await makeMedia(`a.${ending}`, [...picture, ...soundOf(10), ...h264])
    const { file, played } = await publish(site, 'video', bytes)
    expect(file.duration).toBeCloseTo(10, 0)
    for (const { duration } of await tracksOf(played)) expect(Number(duration)).toBeCloseTo(10, 0)
    expect((await sharp(await frameOf(played, 9)).stats()).channels[0]?.stdev).toBeGreaterThan(20)
  })

  it('is still refused where it is cut off', async () => {
    const args = [...pictureOf('96x64', 9), ...soundOf(12), ...h264, '-movflags', '+faststart']
    const bytes = await makeMedia('a.mp4', args)
    const studio = studios(site.world)
    const { data } = await studio.upload(site.mia, 'video', bytes.subarray(0, Math.floor(bytes.length / 3)))
    expect(await studio.settled(site.mia, data._id)).toMatchObject({ status: 'error' })
  })
})

/** White as film of high range writes it on the left, the middle on the right, in ten bits. */
const bright = async (transfer: 'arib-std-b67' | 'smpte2084', white: number) => {
  const halves = `nullsrc=s=320x240:d=1:r=10,format=yuv420p10le,geq=lum='if(lt(X,160),${white},502)':cb=512:cr=512`
  const tags = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_range', 'tv']
  return makeMedia('a.mov', ['-f', 'lavfi', '-i', halves, '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...tags])
}

describe('a video of a camcorder', () => {
  it('in AVCHD, whose packets begin with a time, is played', async () => {
    const packets = ['-f', 'mpegts', '-mpegts_m2ts_mode', '1']
    const bytes = await makeMedia('a.mts', [...pictureOf('96x64', 2), ...soundOf(2), ...h264, ...packets])
    const { file } = await publish(site, 'video', bytes)
    expect(file.duration).toBeCloseTo(2, 0)
  })
})

describe('a video of high range', () => {
  const ordinary = { pix_fmt: 'yuv420p', color_transfer: 'bt709', color_primaries: 'bt709' }

  it.each([
    ['HLG', 'arib-std-b67', 721],
    ['PQ', 'smpte2084', 573],
  ] as const)('in %s is made for ordinary screens, poster and clip alike', async (_what, transfer, white) => {
    const { played, poster } = await publish(site, 'video', await bright(transfer, white))
    expect(await tracksOf(played)).toEqual([expect.objectContaining(ordinary)])
    const [left = 0, right = 0] = await brightness(await frameOf(played), [0.25, 0.5], [0.75, 0.5])
    expect(left).toBeGreaterThan(230)
    expect(right).toBeLessThan(left - 40)
    const drawn = await brightness(poster, [0.25, 0.5], [0.75, 0.5])
    for (const [at, value] of [left, right].entries()) expect(Math.abs((drawn[at] ?? 0) - value)).toBeLessThan(6)
  })

  it('says what it is without zscale too', async () => {
    const { played, poster } = await publish(plainSite, 'video', await bright('arib-std-b67', 721))
    expect(await tracksOf(played)).toEqual([expect.objectContaining(ordinary)])
    const [left = 0] = await brightness(await frameOf(played), [0.25, 0.5])
    const [drawn = 0] = await brightness(poster, [0.25, 0.5])
    expect(Math.abs(drawn - left)).toBeLessThan(6)
  })
})

/** Numbers of a display matrix as MP4 writes them. */
const matrix = (numbers: number[]) => {
  const bytes = Buffer.alloc(36)
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, at * 4)
  return bytes
}
const one = 65_536
const plain = matrix([one, 0, 0, 0, one, 0, 0, 0, 2 ** 30])

describe('a video that is mirrored by its display matrix', () => {
  it.each([
    ['upside down', [one, 0, 0, 0, -one, 0, 0, 64 * one, 2 ** 30]],
    ['left to right', [-one, 0, 0, 0, one, 0, 96 * one, 0, 2 ** 30]],
  ] as const)('%s is shown as FFmpeg and the poster show it', async (_how, numbers) => {
    const slope = ['-f', 'lavfi', '-i', "nullsrc=s=96x64:d=1:r=10,geq=lum='30+X+1.5*Y':cb=128:cr=128"]
    const bytes = await makeMedia('a.mp4', [...slope, ...h264])
    matrix([...numbers]).copy(bytes, bytes.indexOf(plain, bytes.indexOf('tkhd')))
    const corners = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as [number, number][]
    const expected = await brightness(await frameOf(bytes), ...corners)
    const { played } = await publish(site, 'video', bytes)
    const shown = await brightness(await frameOf(played), ...corners)
    for (const [at, value] of expected.entries()) expect(Math.abs((shown[at] ?? 0) - value)).toBeLessThan(25)
  })
})
