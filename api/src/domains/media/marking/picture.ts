import sharp from 'sharp'
import { drawn, motionOf, pageOf, pixelsOf, webp } from '../reading/pixels.ts'
import type { Code } from './code.ts'
import { type Grid, gridOf } from './grid.ts'

/** By how many of 256 levels a sign makes its cell lighter or darker: where a picture is even, and at most. */
const levels_even = 1.2
const levels_max = 2.2
/** How much more a cell takes for each level by which its own pixels differ. */
const levels_for_texture = 0.04
/** Pixels of a cell along one side, where its texture is measured. */
const look_px = 8
/** Steps of the drawn pattern for one level, so that it goes over softly from cell to cell. */
const steps_per_level = 30
const grey = 128
/** High, because the picture was compressed once already, and a second time must not show. */
const quality = 94

/**
 * A copy of a picture (WebP) that carries the signs of a code: each cell is a little lighter or darker, more so where there
 * is much to see, and goes over softly into the next one; each picture of an animation does. The same picture and code make the same bytes.
 */
export async function markPicture(plain: Buffer, codeOf: (cells: number) => Code): Promise<Buffer> {
  const found = await sharp(plain).metadata()
  const motion = motionOf(found)
  const pixels = await pixelsOf(sharp(plain, { animated: motion !== null }), motion)
  const grid = gridOf(pixels.info)
  const pattern = await patternFor(plain, grid, codeOf(grid.columns * grid.rows), pixels.info)
  for (let page = 0; page < (motion?.pages ?? 1); page++) addPattern(pageOf(pixels, page).data, pattern)
  const marked = found.xmp ? drawn(pixels).withXmp(found.xmp.toString()) : drawn(pixels)
  return webp(marked, quality, motion, 1)
}

/** Makes the pixels of a picture lighter or darker where they lie. */
function addPattern(data: Buffer, pattern: Buffer): void {
  const channels = data.length / pattern.length
  const colours = Math.min(3, channels)
  for (let pixel = 0; pixel < pattern.length; pixel++) {
    const more = ((pattern[pixel] as number) - grey) / steps_per_level
    for (let colour = 0; colour < colours; colour++) {
      const at = pixel * channels + colour
      data[at] = Math.min(255, Math.max(0, Math.round((data[at] as number) + more)))
    }
  }
}

/** What is added to each pixel, in steps around the middle grey. */
async function patternFor(plain: Buffer, { columns, rows }: Grid, code: Code, size: { width: number; height: number }) {
  const levels = await levelsOf(plain, { columns, rows })
  const cells = Buffer.from(
    levels.map((level, at) => grey + (code[at] as number) * Math.round(level * steps_per_level)),
  )
  return sharp(cells, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** How strong the sign of each cell may be. */
async function levelsOf(plain: Buffer, { columns, rows }: Grid): Promise<number[]> {
  const width = columns * look_px
  const look = await sharp(plain)
    .removeAlpha()
    .greyscale()
    .resize(width, rows * look_px, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [left, top] = [(cell % columns) * look_px, Math.floor(cell / columns) * look_px]
    let [sum, squares] = [0, 0]
    for (let y = top; y < top + look_px; y++)
      for (let x = left; x < left + look_px; x++) {
        const level = look[y * width + x] as number
        sum += level
        squares += level * level
      }
    const pixels = look_px * look_px
    const spread = Math.sqrt(Math.max(0, squares / pixels - (sum / pixels) ** 2))
    return Math.min(levels_max, levels_even + spread * levels_for_texture)
  })
}
