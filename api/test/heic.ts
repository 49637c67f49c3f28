import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Box, contentOf } from '../src/domains/media/reading/heif-boxes.ts'
import { itemsIn } from '../src/domains/media/reading/heif-items.ts'

/** A photo of a phone: 800 x 400, red above and blue below, white in its upper left corner. */
export function heic(): Promise<Buffer> {
  return readFile(new URL('fixtures/photo.heic', import.meta.url))
}

const number = (value: number, bytes: number) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(content.length + 8, 4), Buffer.from(type, 'latin1'), content])
}
const full = (type: string, version: number, ...parts: Buffer[]) => box(type, number(version << 24, 4), ...parts)

const grid = { id: 1, type: 'grid', properties: [3, 4, 5, 6] }
const tiles = [2, 3].map(id => ({ id, type: 'hvc1', properties: [1, 2] }))
const exif = { id: 4, type: 'Exif', properties: [] }
const items = [grid, ...tiles, exif]

/** The place where it was taken, as it lies in the file. */
export const place = 'GPS 47.3667 8.5500'

/**
 * The same as iPhones write it: put together of two tiles, one below the other, cut to a height of 700, lying on its side
 * until it is turned to the left, in the colors of Display P3, with the place where it was taken.
 */
export async function tiledHeic(): Promise<Buffer> {
  const { primary, items: found } = itemsIn(await heic())
  const { bytes = Buffer.alloc(0), properties = [] } = found.get(primary) ?? {}
  const head = box('ftyp', Buffer.from('mif1\0\0\0\0heicmif1'))
  const meta = await metaBox(properties, bytes, 0)
  const from = head.length + meta.length + 8
  return Buffer.concat([head, await metaBox(properties, bytes, from), box('mdat', bytes, Buffer.from(place))])
}

async function metaBox(properties: Box[], tile: Buffer, from: number): Promise<Buffer> {
  const places = [
    { inside: 1, at: 0, length: 8 },
    ...tiles.map(() => ({ inside: 0, at: from, length: tile.length })),
    { inside: 0, at: from + tile.length, length: place.length },
  ]
  const located = items.map(({ id }, at) => {
    const { inside = 0, at: start = 0, length = 0 } = places[at] ?? {}
    return Buffer.concat([
      number(id, 2),
      number(inside, 2),
      number(0, 2),
      number(1, 2),
      number(start, 4),
      number(length, 4),
    ])
  })
  const named = items.map(({ id, type }) => full('infe', 2, number(id, 2), number(0, 2), Buffer.from(`${type}\0`)))
  return full(
    'meta',
    0,
    full('hdlr', 0, number(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
    full('pitm', 0, number(grid.id, 2)),
    full('iloc', 1, number(0x4400, 2), number(items.length, 2), ...located),
    full('iinf', 0, number(items.length, 2), ...named),
    await propertiesBox(properties),
    full('iref', 0, box('dimg', number(grid.id, 2), number(2, 2), ...tiles.map(({ id }) => number(id, 2)))),
    box('idat', Buffer.from([0, 0, 1, 0]), number(800, 2), number(700, 2)),
  )
}

async function propertiesBox(properties: Box[]): Promise<Buffer> {
  const size = (width: number, height: number) => full('ispe', 0, number(width, 4), number(height, 4))
  const { icc = Buffer.alloc(0) } = await displayP3()
  const all = [
    box('hvcC', contentOf(properties, 'hvcC')),
    size(800, 400),
    size(800, 700),
    box('colr', Buffer.from('prof'), icc),
    box('irot', number(1, 1)),
    full('pixi', 0, Buffer.from([3, 8, 8, 8])),
  ]
  const used = items.map(({ id, properties: places }) =>
    Buffer.concat([number(id, 2), number(places.length, 1), Buffer.from(places)]),
  )
  return box('iprp', box('ipco', ...all), full('ipma', 0, number(items.length, 4), ...used))
}

async function displayP3() {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  return sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
}
