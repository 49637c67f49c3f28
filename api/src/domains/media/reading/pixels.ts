import sharp, { type Sharp } from 'sharp'

/** How an animation moves: how many pictures it has, how long each stays, and how often it is played (0: without end). */
export type Motion = { pages: number; delay: number[]; loop: number }

type Info = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A picture as it lies in memory, unpacked once for all that is made of it; of an animation, one below the other. */
export type Pixels = { data: Buffer; info: Info; motion: Motion | null }

/** Unpacks a picture. The height is that of one picture of an animation. */
export async function pixelsOf(image: Sharp, motion: Motion | null = null): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const height = motion ? info.height / motion.pages : info.height
  return { data, info: { width: info.width, height, channels: info.channels }, motion }
}

/** A picture to be drawn anew from its pixels. */
export function drawn({ data, info: { width, height, channels }, motion }: Pixels): Sharp {
  if (!motion) return sharp(data, { raw: { width, height, channels } })
  const raw = { width, height: height * motion.pages, channels, pageHeight: height }
  return sharp(data, { raw, animated: true })
}

/** One picture of an animation; of a still, itself. */
export function pageOf({ data, info, motion }: Pixels, page: number): Pixels {
  const bytes = motion ? info.width * info.height * info.channels : data.length
  return { data: data.subarray(page * bytes, (page + 1) * bytes), info, motion: null }
}

/** All pictures of an animation, or the one of a still. */
export function pagesOf(pixels: Pixels): Pixels[] {
  return Array.from({ length: pixels.motion?.pages ?? 1 }, (_, page) => pageOf(pixels, page))
}

/** Does the same to every picture of an animation, one after the other, so that one at a time lies in memory twice. */
export async function onEachPage(pixels: Pixels, work: (page: Pixels) => Promise<Pixels>): Promise<Pixels> {
  const done: Pixels[] = []
  for (const page of pagesOf(pixels)) done.push(await work(page))
  const [first] = done as [Pixels]
  return { data: Buffer.concat(done.map(({ data }) => data)), info: first.info, motion: pixels.motion }
}

/** Packs a picture as WebP; an animation moves as it did. */
export function webp(image: Sharp, quality: number, motion: Motion | null, effort = 2): Promise<Buffer> {
  const moving = motion ? { delay: motion.delay, loop: motion.loop } : {}
  return image.webp({ quality, effort, ...moving }).toBuffer()
}

/** How a picture moves by what its file says; null for a still. */
export function motionOf({ pages = 1, delay = [], loop = 0 }: Partial<Motion>): Motion | null {
  if (pages < 2) return null
  return { pages, delay: Array.from({ length: pages }, (_, page) => delay[page] ?? usualDelay_ms), loop }
}

const usualDelay_ms = 100
