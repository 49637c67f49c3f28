import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { refuse } from '../../kernel/refusal.ts'
import type { Rendition } from '../../kernel/storage/urls.ts'

/** More pixels than the largest cameras make; what claims more is a bomb. */
const pixels_max = 100_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
sharp.cache({ memory: 32 })
sharp.concurrency(1)

export type Picture = {
  width: number
  height: number
  thumbhash: string
  renditions: Partial<Record<Rendition, Buffer>>
}

/**
 * Makes what the site shows of a picture: turned upright, stripped of EXIF and GPS, in WebP at three sizes, with a
 * thumbhash and, where asked for, the blur that people see who may not see the rest. Refuses INVALID_FILE, also for one
 * that is smaller than `side_px_min` on either side.
 */
export async function makePicture(
  source: string | Buffer,
  options: { blur: boolean; side_px_min?: number },
): Promise<Picture> {
  const image = sharp(source, { limitInputPixels: pixels_max, failOn: 'error' })
  try {
    const { format, width, height } = await image.metadata()
    if (!format || !formats.has(format))
      throw refuse('INVALID_FILE', undefined, 'This is not a picture that we can read.')
    const { blur: withBlur, side_px_min = 1 } = options
    if (Math.min(width, height) < side_px_min)
      throw refuse('INVALID_FILE', undefined, `This picture needs at least ${side_px_min} pixels on each side.`)
    const upright = image.rotate()
    const view = await upright
      .clone()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    const [thumb, medium, blur, thumbhash] = await Promise.all([
      smaller(view.data, 480),
      smaller(view.data, 960),
      withBlur ? makeBlur(view.data, view.info) : undefined,
      hashOf(view.data),
    ])
    return {
      width: view.info.width,
      height: view.info.height,
      thumbhash,
      renditions: { view: view.data, medium, thumb, ...(blur && { blur }) },
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'INVALID_FILE') throw error
    throw refuse('INVALID_FILE')
  }
}

function smaller(view: Buffer, side_px: number): Promise<Buffer> {
  return sharp(view)
    .resize(side_px, side_px, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .toBuffer()
}

/** A dozen pixels blown up and smoothed: the colours of a picture and nothing of what it shows. */
async function makeBlur(view: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const width = 480
  const height = Math.max(1, Math.round((size.height / size.width) * width))
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
