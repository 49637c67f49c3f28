import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { refuse } from '../../kernel/refusal.ts'
import type { Rendition } from '../../kernel/storage/urls.ts'
import { decodeInTurn } from './decoding.ts'
import { cornerOf, type DrawnWatermark, stampFor } from './processing/watermark.ts'

/** More pixels than the largest cameras make; what claims more is a bomb. */
const pixels_max = 100_000_000
/** JPEG is read smaller than it is; every other format is unpacked whole before it shrinks, so it may hold less. */
const unpackedPixels_max = 50_000_000
/** The longer side of a picture may be so many times the shorter one. */
const proportion_max = 20
const blur_side_px = 480
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
sharp.cache({ memory: 32 })
sharp.concurrency(1)

export type Picture = {
  width: number
  height: number
  thumbhash: string
  renditions: Partial<Record<Rendition, Buffer>>
  /** Its largest form without a watermark, by which it's known again. */
  plain: Buffer
}

type Options = { blur: boolean; side_px_min?: number; watermark?: DrawnWatermark | null }

/**
 * Makes what the site shows of a picture: turned upright, stripped of EXIF and GPS, in WebP at three sizes, with a
 * thumbhash and, where asked for, the blur that people see who may not see the rest; of an animation, the first frame.
 * Refuses INVALID_FILE, also for one that is too large, too long for its width or smaller than `side_px_min` on either
 * side, and UNAVAILABLE while too many pictures wait for their turn.
 */
export function makePicture(source: string | Buffer, options: Options): Promise<Picture> {
  return decodeInTurn(() => makeRenditions(source, options))
}

/** The same picture in AVIF, as good to the eye as our WebP. `sharp.concurrency` keeps it on one core. */
export function makeAvif(webp: Buffer): Promise<Buffer> {
  return sharp(webp).avif({ quality: 58, effort: 2 }).toBuffer()
}

/** Looks at what a picture says of itself, without unpacking it. Refuses INVALID_FILE as `makePicture` does. */
export async function inspectPicture(path: string, side_px_min = 1): Promise<{ width: number; height: number }> {
  const found = await sharp(path, { limitInputPixels: pixels_max, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!found?.format || !formats.has(found.format))
    throw refuse('INVALID_FILE', undefined, "We couldn't read this image.")
  if (found.compression === 'hevc')
    throw refuse('INVALID_FILE', undefined, "We can't read HEIC images. Save it as a JPEG and upload that.")
  checkSize({ format: found.format, width: found.width, height: found.height }, side_px_min)
  const { width, height } = found.autoOrient
  return { width, height }
}

async function makeRenditions(source: string | Buffer, options: Options): Promise<Picture> {
  const image = sharp(source, { limitInputPixels: pixels_max, failOn: 'error', pages: 1 })
  try {
    const { format, width, height } = await image.metadata()
    if (!format || !formats.has(format)) throw refuse('INVALID_FILE', undefined, "We couldn't read this image.")
    checkSize({ format, width, height }, options.side_px_min ?? 1)
    const withBlur = options.blur
    const upright = image.rotate()
    const view = await largest(upright).toBuffer({ resolveWithObject: true })
    const shown = options.watermark ? await marked(upright, view.info, options.watermark) : view.data
    const [thumb, medium, blur, thumbhash] = await Promise.all([
      smaller(shown, 480),
      smaller(shown, 960),
      withBlur ? makeBlur(view.data, view.info) : undefined,
      hashOf(view.data),
    ])
    return {
      width: view.info.width,
      height: view.info.height,
      thumbhash,
      renditions: { view: shown, medium, thumb, ...(blur && { blur }) },
      plain: view.data,
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'INVALID_FILE') throw error
    throw refuse('INVALID_FILE')
  }
}

function checkSize(picture: { format: string; width: number; height: number }, side_px_min: number): void {
  const { format, width, height } = picture
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < side_px_min)
    throw refuse('INVALID_FILE', undefined, `This picture needs at least ${side_px_min} pixels on each side.`)
  if (long > short * proportion_max)
    throw refuse(
      'INVALID_FILE',
      undefined,
      `This picture is too long and thin. Its longer side can be at most ${proportion_max} times its shorter side.`,
    )
  const most = format === 'jpeg' ? pixels_max : unpackedPixels_max
  if (width * height > most)
    throw refuse('INVALID_FILE', undefined, `This picture is too large. It can have at most ${most / 1e6} megapixels.`)
}

function largest(upright: Sharp): Sharp {
  return upright
    .clone()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
}

/** The largest form with a watermark on it; made from the source again, so that nothing is encoded twice. */
async function marked(upright: Sharp, size: { width: number; height: number }, watermark: DrawnWatermark) {
  const stamp = await stampFor(watermark, size)
  const drawn = largest(upright)
  return (stamp ? drawn.composite([{ input: stamp.svg, ...cornerOf(stamp, size) }]) : drawn).toBuffer()
}

function smaller(view: Buffer, side_px: number): Promise<Buffer> {
  return sharp(view)
    .resize(side_px, side_px, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .toBuffer()
}

/** A dozen pixels blown up and smoothed: the colours of a picture and nothing of what it shows. */
async function makeBlur(view: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const scale = blur_side_px / Math.max(size.width, size.height)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const few = await sharp(view)
    .resize(12, 12, { fit: 'fill' })
    .modulate({ saturation: 1.2, brightness: 0.82 })
    .png()
    .toBuffer()
  return sharp(few)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(18)
    .webp({ quality: 60, effort: 3 })
    .toBuffer()
}

async function hashOf(view: Buffer): Promise<string> {
  const { data, info } = await sharp(view)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
