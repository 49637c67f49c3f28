import sharp from 'sharp'
import { artPath } from './accounts.ts'

/** How the pictures of a creator look: colours of their own, a paper edge, the grain of film, or a phone held in a hurry. */
type Look = {
  saturation: number
  brightness: number
  hue?: number
  edge_px?: number
  grain?: number
  isSnapshot?: true
}

const looks: Record<string, Look> = {
  music: { saturation: 0.75, brightness: 0.95, hue: 12, grain: 9 },
  cooking: { saturation: 1.2, brightness: 1.06, isSnapshot: true },
  fitness: { saturation: 0.9, brightness: 1.02, hue: -10 },
  photography: { saturation: 0.35, brightness: 0.92, edge_px: 36, grain: 6 },
  comedy: { saturation: 1.1, brightness: 0.9, isSnapshot: true },
  art: { saturation: 1, brightness: 1.04, edge_px: 54 },
  travel: { saturation: 0.85, brightness: 1.05, hue: 18, grain: 4 },
  science: { saturation: 0.8, brightness: 1, hue: -24 },
  gaming: { saturation: 1.35, brightness: 1 },
  gardening: { saturation: 1.05, brightness: 1.02, hue: -6, edge_px: 18 },
  fashion: { saturation: 0.6, brightness: 1.08, edge_px: 28 },
  woodwork: { saturation: 0.8, brightness: 0.96, hue: 8, grain: 7 },
}

/** Left, top, width and height of a view, as parts of the picture. */
const windows = [
  [0, 0.1, 0.62, 0.78],
  [0.36, 0.05, 0.64, 0.6],
  [0.12, 0.34, 0.7, 0.66],
  [0.3, 0.2, 0.5, 0.8],
  [0.05, 0, 0.9, 0.52],
] as const

const side_px = 640

/** Another view of a picture of a trade, in the look of its creator: the first is of the left, the next of the right, and so on. */
export async function viewOf(trade: string, picture: number, view: number): Promise<Buffer> {
  const look = looks[trade] ?? { saturation: 1, brightness: 1 }
  const source = sharp(artPath(`photo-${trade}-${picture}.webp`))
  const { width, height } = await source.metadata()
  const [left, top, wide, high] = windows[view % windows.length] ?? windows[0]
  const seen = source
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.floor(wide * width),
      height: Math.floor(high * height),
    })
    .flop(view % 2 === 1)
    .resize({ width: side_px, height: side_px, fit: 'inside' })
    .modulate({ saturation: look.saturation, brightness: look.brightness, ...(look.hue && { hue: look.hue }) })
  const { data, info } = await seen.raw().toBuffer({ resolveWithObject: true })
  const { width: w, height: h, channels } = info
  let made = sharp(data, { raw: { width: w, height: h, channels } })
  if (look.isSnapshot) made = made.rotate(view % 2 === 0 ? 1.6 : -1.2, { background: '#171412' }).blur(0.8)
  if (look.grain) made = made.composite([{ input: await grain(look.grain), blend: 'soft-light', tile: true }])
  if (look.edge_px) made = made.extend({ ...edges(look.edge_px), background: '#f4efe6' })
  return made.webp({ quality: 78, effort: 1 }).toBuffer()
}

const edges = (px: number) => ({ top: px, right: px, bottom: px, left: px })

/** A square of grain that is laid out like tiles. */
function grain(sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: sigma * 3 } as const
  return sharp({ create: { width: 128, height: 128, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
