import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { refuse } from '../../kernel/refusal.ts'
import type { Rendition } from '../../kernel/storage/urls.ts'
import { decodeInTurn } from './decoding.ts'
import { pictureHash } from './matching/hash.ts'
import { aiMark } from './processing/ai-mark.ts'
import { cornerOf, type DrawnWatermark, stampFor } from './processing/watermark.ts'
import {
  drawn,
  type Motion,
  motionOf,
  onEachPage,
  type Pixels,
  pageOf,
  pagesOf,
  pixelsOf,
  webp,
} from './reading/pixels.ts'

/** More pixels than the largest cameras make; what claims more is a bomb. */
const pixels_max = 100_000_000
/** JPEG is read smaller than it is; every other format is unpacked whole before it shrinks, so it may hold less. */
const unpackedPixels_max = 50_000_000
/** Pictures of an animation; all of them together may hold what one may. */
const pages_max = 300
/** The longer side of a picture may be so many times the shorter one. */
const proportion_max = 20
const blur_side_px = 480
const view_side_px = 1600
const view_quality = 82
const within = { fit: 'inside', withoutEnlargement: true } as const
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
sharp.cache({ memory: 32 })
sharp.concurrency(1)

export type Picture = {
  width: number
  height: number
  thumbhash: string
  renditions: Partial<Record<Rendition, Buffer>>
  /** Its dHash without a watermark, by which it's known again; of an animation, that of its first picture. */
  hash: string
  /** The dHashes of all pictures of an animation, because what is known may come later. */
  hashes: string[]
}

export type PictureOptions = {
  blur: boolean
  side_px_min?: number
  watermark?: DrawnWatermark | null
  /** An animation stays one; else its first picture is kept. */
  moves?: boolean
  /** It was made with AI, and the sizes that are shown say so in their XMP. */
  madeWithAi?: boolean
}

/**
 * Makes what the site shows of a picture: turned upright, stripped of EXIF and GPS, in WebP at three sizes, with a
 * thumbhash and, where asked for, the blur that people see who may not see the rest, which never moves. Refuses
 * INVALID_FILE, also for one that is too large, too long for its width or smaller than `side_px_min` on either side, and
 * UNAVAILABLE while too many pictures wait for their turn.
 */
export function makePicture(source: string | Buffer, options: PictureOptions): Promise<Picture> {
  return decodeInTurn(() => makeRenditions(source, options))
}

/**
 * The same picture in AVIF with its mark of AI, as good to the eye as our WebP; null for an animation, which would stand
 * still. `sharp.concurrency` keeps it on one core.
 */
export async function makeAvif(webp: Buffer): Promise<Buffer | null> {
  if (motionOf(await sharp(webp).metadata())) return null
  return sharp(webp).keepXmp().avif({ quality: 58, effort: 2 }).toBuffer()
}

/** Which files are shown as they are, in place of standing for something: they may move. */
export function mayMove(purpose: string): boolean {
  return purpose.endsWith('-photo')
}

/** Looks at what a picture says of its size and its motion. Refuses INVALID_FILE as `makePicture` does. */
export async function inspectSize(
  path: string,
  side_px_min: number,
  moves: boolean,
): Promise<{ width: number; height: number }> {
  const found = await sharp(path, { limitInputPixels: pixels_max, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!found?.format || !formats.has(found.format))
    throw refuse('INVALID_FILE', undefined, "We couldn't read this image.")
  checkSize({ format: found.format, width: found.width, height: found.height }, side_px_min)
  if (moves) checkMotion(found, motionOf(found))
  const { width, height } = found.autoOrient
  return { width, height }
}

async function makeRenditions(source: string | Buffer, options: PictureOptions): Promise<Picture> {
  try {
    const plain = await unpack(source, options)
    const shown = options.watermark ? await marked(plain, options.watermark) : plain
    const { motion } = plain
    const draw = () => (options.madeWithAi ? drawn(shown).withXmp(aiMark) : drawn(shown))
    const first = pageOf(plain, 0)
    const [view, medium, thumb, blur, thumbhash] = await Promise.all([
      webp(draw(), view_quality, motion),
      webp(draw().resize(960, 960, within), 76, motion),
      webp(draw().resize(480, 480, within), 76, motion),
      options.blur ? makeBlur(first) : undefined,
      thumbhashOf(first),
    ])
    // Of the picture as it's stored: what decoders make of that smaller is what others are compared with.
    const hash = await pictureHash(options.watermark ? await webp(drawn(first), view_quality, null) : view)
    const { width, height } = plain.info
    const renditions = blur ? { view, medium, thumb, blur } : { view, medium, thumb }
    return { width, height, thumbhash, renditions, hash, hashes: await hashesOf(plain, hash) }
  } catch (error) {
    if ((error as { code?: string }).code === 'INVALID_FILE') throw error
    throw refuse('INVALID_FILE')
  }
}

/** Reads a picture upright, at the largest size that is shown, and all pictures of an animation if it stays one. */
async function unpack(source: string | Buffer, options: PictureOptions): Promise<Pixels> {
  const limits = { limitInputPixels: pixels_max, failOn: 'error' } as const
  const image = sharp(source, { ...limits, pages: 1 })
  const found = await image.metadata()
  const { format, width, height } = found
  if (!format || !formats.has(format)) throw refuse('INVALID_FILE', undefined, "We couldn't read this image.")
  checkSize({ format, width, height }, options.side_px_min ?? 1)
  const motion = options.moves ? motionOf(found) : null
  checkMotion(found, motion)
  if (!motion) return pixelsOf(image.rotate().resize(view_side_px, view_side_px, within))
  const moving = sharp(source, { ...limits, animated: true }).resize(view_side_px, view_side_px, within)
  const pixels = await pixelsOf(moving, motion)
  return found.orientation && found.orientation > 1 ? turned(pixels, found.orientation) : pixels
}

/** Turns an animation upright, picture by picture: our decoder turns no more than one. */
function turned(pixels: Pixels, orientation: number): Promise<Pixels> {
  return onEachPage(pixels, async page => {
    const lying = await drawn(page).withMetadata({ orientation }).png().toBuffer()
    return pixelsOf(sharp(lying).rotate())
  })
}

/** Refuses an animation that is too large to be made in all sizes. */
export function checkMotion({ width, height }: { width: number; height: number }, motion: Motion | null): void {
  if (!motion) return
  const { pages } = motion
  if (pages <= pages_max && width * height * pages <= unpackedPixels_max) return
  throw refuse(
    'INVALID_FILE',
    undefined,
    `This animation is too large. It can have at most ${pages_max} pictures and ${unpackedPixels_max / 1e6} megapixels in all. Upload it as a video.`,
  )
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

async function marked(plain: Pixels, watermark: DrawnWatermark): Promise<Pixels> {
  const stamp = await stampFor(watermark, plain.info)
  if (!stamp) return plain
  const corner = cornerOf(stamp, plain.info)
  return onEachPage(plain, page => pixelsOf(drawn(page).composite([{ input: stamp.svg, ...corner }])))
}

/** The dHashes of the pictures of an animation, each once. */
async function hashesOf(plain: Pixels, first: string): Promise<string[]> {
  const hashes = new Set([first])
  for (const page of pagesOf(plain).slice(1)) hashes.add(await pictureHash(drawn(page)))
  return [...hashes]
}

/** A dozen pixels blown up and smoothed: the colours of a picture and nothing of what it shows. */
async function makeBlur(plain: Pixels): Promise<Buffer> {
  const size = plain.info
  const scale = blur_side_px / Math.max(size.width, size.height)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const few = await drawn(plain)
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

async function thumbhashOf(plain: Pixels): Promise<string> {
  const { data, info } = await drawn(plain)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
