import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h264, makeMedia, pictureOf, soundOf } from '../../../../test/clips.ts'
import { sniff } from './sniff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-sniff-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function typeOf(bytes: Buffer): Promise<string | undefined> {
  await writeFile(join(folder, 'file'), bytes)
  return (await sniff(join(folder, 'file')))?.mimeType
}

const clip = (name: string, more: string[] = []) => makeMedia(name, [...pictureOf('96x64', 1), ...h264, ...more])
const sound = (name: string, codec: string[] = []) => makeMedia(name, [...soundOf(1), ...codec])
const box = (type: string, content: Buffer | string = '') => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), Buffer.from(content)])
  bytes.writeUInt32BE(bytes.length)
  return bytes
}
const brands = (...names: string[]) => box('ftyp', `${names[0]}\0\0\0\0${names.join('')}`)
const after = (first: Buffer | string, bytes: Buffer) => Buffer.concat([Buffer.from(first), bytes])
const tag = Buffer.from('ID3\u0004\0\0\0\0\u0001\u0000', 'latin1')

describe('what a file is', () => {
  it.each([
    ['packets of a camcorder', 'video/mp2t', () => clip('a.mts', ['-f', 'mpegts', '-mpegts_m2ts_mode', '1'])],
    ['a broadcast that was cut within a packet', 'video/mp2t', async () => (await clip('a.ts')).subarray(77)],
    ['MP4 behind free space', 'video/mp4', async () => after(box('free', Buffer.alloc(600)), await clip('a.mp4'))],
    [
      'MP4 behind a thumbnail of its own',
      'video/mp4',
      async () => after(box('uuid', Buffer.alloc(900)), await clip('a.mp4')),
    ],
    ['QuickTime of before there were brands', 'video/quicktime', async () => after(box('wide'), box('mdat', 'x'))],
    [
      'MP3 behind padding',
      'audio/mpeg',
      async () => after(Buffer.alloc(3_000), await sound('a.mp3', ['-id3v2_version', '0'])),
    ],
    ['MP3 that was cut within a frame', 'audio/mpeg', async () => (await sound('a.mp3')).subarray(333)],
    ['AAC behind a tag', 'audio/aac', async () => Buffer.concat([tag, Buffer.alloc(128), await sound('a.aac')])],
    ['FLAC behind a tag', 'audio/flac', async () => Buffer.concat([tag, Buffer.alloc(128), await sound('a.flac')])],
    ['WAV of any length', 'audio/wav', () => sound('a.wav', ['-rf64', 'always'])],
    [
      'MPEG without a container',
      'video/mpeg',
      () => makeMedia('a.m2v', [...pictureOf('96x64', 1), '-c:v', 'mpeg2video']),
    ],
    ['AVIF that names the general brand first', 'image/avif', async () => brands('mif1', 'avif', 'miaf')],
    ['HEIC that names the general brand first', 'image/heic', async () => brands('mif1', 'heic')],
    ['HEIC of ten bits', 'image/heic', async () => brands('heix', 'mif1')],
    ['Matroska with padding in its head', 'video/x-matroska', async () => padded(await clip('a.mkv'))],
  ] as const)('is told of %s', async (_what, type, make) => {
    expect(await typeOf(await make())).toBe(type)
  })

  it.each([
    ['a text in UTF-16', Buffer.from('\ufeffThis is no sound at all.', 'utf16le')],
    ['the letters of a genome', Buffer.from('GATTACA'.repeat(2_000))],
    ['a form of another kind', Buffer.from('FORM\0\0\0\u00088SVXBODY')],
    ['a page that speaks of ftyp', Buffer.from('<html>ftyp moov mdat</html>')],
  ])('is nothing that we take for %s', async (_what, bytes) => {
    expect(await typeOf(bytes)).toBeUndefined()
  })
})

/** The head of Matroska with an empty element of 200 bytes at its front. */
function padded(bytes: Buffer): Buffer {
  const segment = bytes.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]))
  const from = bytes[4] === 0x01 ? 12 : 5
  const fields = bytes.subarray(from, segment)
  const filler = Buffer.concat([Buffer.from([0xec, 0x40, 200]), Buffer.alloc(200)])
  const length = Buffer.alloc(8)
  length.writeUInt32BE(0x01000000)
  length.writeUInt32BE(filler.length + fields.length, 4)
  return Buffer.concat([bytes.subarray(0, 4), length, filler, fields, bytes.subarray(segment)])
}
