import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { refuse } from '../../kernel/refusal.ts'
import type { Rendition } from '../../kernel/storage/urls.ts'
import { decodeInTurn } from './decoding.ts'
import { pictureHash } from './matching/hash.ts'
import { aiMark } from './processing/ai-mark.ts'
import { cornerOf, type DrawnWatermark, stampFor } from './processing/watermark.ts'

/** More pixels than the largest cameras make; what claims more is a bomb. */
const pixels_max = 100_000_000
/** JPEG is read smaller than it is; every other format is unpacked whole before it shrinks, so it may hold less. */
const unpackedPixels_max = 50_000_000
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
  /** Its dHash without a watermark, by which it's known again. */
  hash: string
}

type Options = {
  blur: boolean
  side_px_min?: number
  watermark?: DrawnWatermark | null
  /** It was made with AI, and the sizes that are shown say so in their XMP. */
  madeWithAi?: boolean
}

/**
 * Makes what the site shows of a picture: turned upright, stripped of EXIF and GPS, in WebP at three sizes, with a
 * thumbhash and, where asked for, the blur that people see who may not see the rest; of an animation, the first frame.
 * Refuses INVALID_FILE, also for one that is too large, too long for its width or smaller than `side_px_min` on either
 * side, and UNAVAILABLE while too many pictures wait for their turn.
 */
export function makePicture(source: string | Buffer, options: Options): Promise<Picture> {
  return decodeInTurn(() => makeRenditions(source, options))
}

/** The same picture in AVIF with its mark of AI, as good to the eye as our WebP. `sharp.concurrency` keeps it on one core. */
export function makeAvif(webp: Buffer): Promise<Buffer> {
  return sharp(webp).keepXmp().avif({ quality: 58, effort: 2 }).toBuffer()
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
    const plain = await pixelsOf(image.rotate().resize(view_side_px, view_side_px, within))
    const shown = options.watermark ? await marked(plain, options.watermark) : plain
    const draw = () => (options.madeWithAi ? drawn(shown).withXmp(aiMark) : drawn(shown))
    const [view, medium, thumb, blur, thumbhash] = await Promise.all([
      webp(draw(), view_quality),
      webp(draw().resize(960, 960, within), 76),
      webp(draw().resize(480, 480, within), 76),
      options.blur ? makeBlur(plain) : undefined,
      hashOf(plain),
    ])
    return {
      width: plain.info.width,
      height: plain.info.height,
      thumbhash,
      renditions: { view, medium, thumb, ...(blur && { blur }) },
      // Of the picture as it's stored: what decoders make of that smaller is what others are compared with.
      hash: await pictureHash(options.watermark ? await webp(drawn(plain), view_quality) : view),
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

/** A picture as it lies in memory, unpacked once for all that is made of it. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })

const drawn = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const webp = (image: Sharp, quality: number): Promise<Buffer> => image.webp({ quality, effort: 2 }).toBuffer()

async function marked(plain: Pixels, watermark: DrawnWatermark): Promise<Pixels> {
  const stamp = await stampFor(watermark, plain.info)
  return stamp ? pixelsOf(drawn(plain).composite([{ input: stamp.svg, ...cornerOf(stamp, plain.info) }])) : plain
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

async function hashOf(plain: Pixels): Promise<string> {
  const { data, info } = await drawn(plain)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
