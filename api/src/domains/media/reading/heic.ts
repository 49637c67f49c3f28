import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Colors, toOrdinaryColors } from '../processing/colors.ts'
import { orUnusable, readOnlyThis, runTool, Unusable } from '../processing/run.ts'
import type { Tools } from '../processing/tools.ts'
import { type Box, contentOf, Numbers } from './heif-boxes.ts'
import { type Item, itemsIn } from './heif-items.ts'
import { withProfile } from './png.ts'

const damaged = "We couldn't read this HEIC image. Save it as a JPEG and upload that."
/** No camera writes larger ones. */
const bytes_max = 100_000_000
const tiles_max = 1_000

/** The tiles of a picture as one stream of HEVC, how they lie, and what is done to the whole afterwards. */
type Tiled = { stream: Buffer; columns: number; rows: number; properties: Box[]; crop: string[] }

/**
 * Decodes a photo of a phone (HEVC in HEIF) by FFmpeg, of any version, into a PNG: upright, in its own colors, without
 * anything else that the file says. Throws Unusable.
 */
export async function decodeHeic(tools: Tools, path: string, folder: string): Promise<string> {
  if ((await stat(path)).size > bytes_max) throw new Unusable(damaged)
  const { stream, columns, rows, properties, crop } = tiledIn(await readFile(path))
  const [source, target] = [join(folder, 'tiles.h265'), join(folder, 'picture.png')]
  await writeFile(source, stream)
  const colors = toOrdinaryColors(colorsOf(properties), tools)
  const filters = [`tile=${columns}x${rows}`, ...crop, ...(colors ? [colors] : []), ...turnsOf(properties)]
  const args = ['-v', 'error', '-nostats', '-y', ...readOnlyThis, '-f', 'hevc', '-i', source, '-frames:v', '1']
  const output = ['-vf', [...filters, 'format=rgb24'].join(','), '-f', 'image2', target]
  await orUnusable(runTool(tools, tools.ffmpeg, [...args, ...output]), damaged)
  const png = await readFile(target).catch(() => null)
  if (!png) throw new Unusable(damaged)
  const profile = profileOf(properties)
  if (profile && !colors) await writeFile(target, withProfile(png, profile))
  return target
}

function tiledIn(file: Buffer): Tiled {
  try {
    const { primary, items } = itemsIn(file)
    const picture = items.get(primary)
    if (picture?.type === 'hvc1')
      return { stream: streamOf(picture), columns: 1, rows: 1, properties: picture.properties, crop: [] }
    if (picture?.type === 'grid') return gridOf(picture, items)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Unusable(damaged)
}

function gridOf({ bytes, parts, properties }: Item, items: Map<number, Item>): Tiled {
  const numbers = new Numbers(bytes)
  numbers.next(1)
  const wide = numbers.next(1) & 1 ? 4 : 2
  const [rows, columns] = [numbers.next(1) + 1, numbers.next(1) + 1]
  const [width, height] = [numbers.next(wide), numbers.next(wide)]
  const tiles = parts.flatMap(id => items.get(id) ?? [])
  if (tiles.length !== rows * columns || tiles.length > tiles_max) throw new RangeError('Tiles are missing.')
  const said = colourIn(properties) ? [] : (tiles[0]?.properties.filter(({ type }) => type === 'colr') ?? [])
  const stream = Buffer.concat(tiles.map(streamOf))
  return { stream, columns, rows, properties: [...properties, ...said], crop: [`crop=${width}:${height}:0:0`] }
}

const colourIn = (properties: Box[]) => properties.some(({ type }) => type === 'colr')
const start = Buffer.from([0, 0, 0, 1])

/** An item as a stream that begins with what its decoder needs to know. */
function streamOf({ properties, bytes }: Item): Buffer {
  const numbers = new Numbers(contentOf(properties, 'hvcC'))
  numbers.part(21)
  const wide = (numbers.next(1) & 3) + 1
  return Buffer.concat([...headsIn(numbers), ...unitsIn(bytes, wide)].flatMap(unit => [start, unit]))
}

function headsIn(numbers: Numbers): Buffer[] {
  return Array.from({ length: numbers.next(1) }, () => {
    numbers.next(1)
    return Array.from({ length: numbers.next(2) }, () => numbers.part(numbers.next(2)))
  }).flat()
}

function unitsIn(bytes: Buffer, wide: number): Buffer[] {
  const numbers = new Numbers(bytes)
  const units: Buffer[] = []
  for (let left = bytes.length; left > wide; left -= wide + (units.at(-1)?.length ?? 0))
    units.push(numbers.part(numbers.next(wide)))
  return units
}

/** How a picture is turned and mirrored, one after the other, as FFmpeg's filters. */
function turnsOf(properties: Box[]): string[] {
  return properties.flatMap(({ type, content }) => {
    const how = content[0] ?? 0
    if (type === 'irot') return [[], ['transpose=cclock'], ['hflip', 'vflip'], ['transpose=clock']][how & 3] ?? []
    if (type === 'imir') return how & 1 ? ['hflip'] : ['vflip']
    return []
  })
}

const transfers: Record<number, string> = { 16: 'smpte2084', 18: 'arib-std-b67' }
const primaries: Record<number, string> = { 1: 'bt709', 9: 'bt2020', 12: 'smpte432' }
const matrices: Record<number, string> = { 1: 'bt709', 5: 'bt470bg', 6: 'smpte170m', 9: 'bt2020nc' }

/** Its colors by the numbers of ITU-T H.273. */
function colorsOf(properties: Box[]): Colors {
  const said = properties.find(({ type, content }) => type === 'colr' && content.toString('latin1', 0, 4) === 'nclx')
  const numbers = new Numbers(said?.content.subarray(4) ?? Buffer.alloc(7))
  return {
    primaries: primaries[numbers.next(2)] ?? '',
    transfer: transfers[numbers.next(2)] ?? '',
    matrix: matrices[numbers.next(2)] ?? '',
    range: numbers.next(1) & 0x80 ? 'pc' : 'tv',
  }
}

function profileOf(properties: Box[]): Buffer | undefined {
  const said = properties.find(({ type, content }) => {
    return type === 'colr' && ['prof', 'rICC'].includes(content.toString('latin1', 0, 4))
  })
  return said?.content.subarray(4)
}
