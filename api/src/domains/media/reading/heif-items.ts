import { type Box, boxesIn, contentOf, Numbers } from './heif-boxes.ts'

/** An item of a HEIF file: its coding, what is said of it in order, the items it is put together of, and its bytes. */
export type Item = { type: string; properties: Box[]; parts: number[]; bytes: Buffer }

/** Reads the items of a HEIF file by their ids, and which of them is the picture. Throws for what is damaged. */
export function itemsIn(file: Buffer): { primary: number; items: Map<number, Item> } {
  const boxes = boxesIn(contentOf(boxesIn(file), 'meta').subarray(4))
  const [types, properties, parts] = [typesIn(boxes), propertiesIn(boxes), partsIn(boxes)]
  const items = new Map<number, Item>()
  for (const [id, extents] of placesIn(boxes))
    items.set(id, {
      type: types.get(id) ?? '',
      properties: properties.get(id) ?? [],
      parts: parts.get(id) ?? [],
      bytes: joined(extents, contentOf(boxes, 'idat'), file),
    })
  return { primary: primaryIn(boxes), items }
}

type Extent = { isInside: boolean; from: number; length: number }

function joined(extents: Extent[], inside: Buffer, file: Buffer): Buffer {
  return Buffer.concat(
    extents.map(({ isInside, from, length }) => (isInside ? inside : file).subarray(from, from + length)),
  )
}

/** Opens a box that begins with a version and flags. */
function opened(content: Buffer): { version: number; flags: number; numbers: Numbers } {
  const numbers = new Numbers(content)
  return { version: numbers.next(1), flags: numbers.next(3), numbers }
}

function primaryIn(boxes: Box[]): number {
  const { version, numbers } = opened(contentOf(boxes, 'pitm'))
  return numbers.next(version === 0 ? 2 : 4)
}

function typesIn(boxes: Box[]): Map<number, string> {
  const content = contentOf(boxes, 'iinf')
  const entries = boxesIn(content.subarray(content[0] === 0 ? 6 : 8))
  return new Map(
    entries.map(({ content: entry }) => {
      const { version, numbers } = opened(entry)
      const id = numbers.next(version === 2 ? 2 : 4)
      numbers.next(2)
      return [id, numbers.word()]
    }),
  )
}

function placesIn(boxes: Box[]): Map<number, Extent[]> {
  const { version, numbers } = opened(contentOf(boxes, 'iloc'))
  const [sizes, more] = [numbers.next(1), numbers.next(1)]
  const [offset, length, base, index] = [sizes >> 4, sizes & 15, more >> 4, version > 0 ? more & 15 : 0]
  const wide = version < 2 ? 2 : 4
  const places = new Map<number, Extent[]>()
  for (let left = numbers.next(wide); left > 0; left--) {
    const id = numbers.next(wide)
    const isInside = version > 0 && (numbers.next(2) & 15) === 1
    numbers.next(2)
    const start = numbers.next(base)
    const extents = Array.from({ length: numbers.next(2) }, () => {
      numbers.next(index)
      return { isInside, from: start + numbers.next(offset), length: numbers.next(length) }
    })
    places.set(id, extents)
  }
  return places
}

function propertiesIn(boxes: Box[]): Map<number, Box[]> {
  const inside = boxesIn(contentOf(boxes, 'iprp'))
  const all = boxesIn(contentOf(inside, 'ipco'))
  const { version, flags, numbers } = opened(contentOf(inside, 'ipma'))
  const wide = flags & 1 ? 2 : 1
  const properties = new Map<number, Box[]>()
  for (let left = numbers.next(4); left > 0; left--) {
    const id = numbers.next(version < 1 ? 2 : 4)
    const places = Array.from({ length: numbers.next(1) }, () => numbers.next(wide) & (wide === 2 ? 0x7fff : 0x7f))
    properties.set(
      id,
      places.flatMap(place => all[place - 1] ?? []),
    )
  }
  return properties
}

/** Which items a picture is put together of, in their order. */
function partsIn(boxes: Box[]): Map<number, number[]> {
  const content = contentOf(boxes, 'iref')
  if (content.length === 0) return new Map()
  const wide = content[0] === 0 ? 2 : 4
  return new Map(
    boxesIn(content.subarray(4))
      .filter(({ type }) => type === 'dimg')
      .map(({ content: reference }) => {
        const numbers = new Numbers(reference)
        const id = numbers.next(wide)
        return [id, Array.from({ length: numbers.next(2) }, () => numbers.next(wide))]
      }),
  )
}
