import { type Grey, resized, sizeWithin } from './grey.ts'
import { observe, solve, sumsOf } from './solve.ts'

/**
 * Where a found picture lies on the original: a place `x` of the original (0 to 1) is at `scaleX * x + left` of the found
 * one, and its levels become those of the original by `gain` and `offset`.
 */
export type Place = { scaleX: number; left: number; scaleY: number; top: number; gain: number; offset: number }

const rough_px = 64
const down = (to: number) => Array.from({ length: Math.round((1 - to) * 100) + 1 }, (_, step) => 1 - step / 100)
/** How much of the original's width may be there. */
const shares = down(0.45)
/** How much of the found picture's width it may fill: a screenshot has more around it. */
const around = down(0.4)
const fine_px = [160, 480]
const rounds_max = 8
/** A place that moves by less than this part of a picture is found. */
const still = 1e-5

/** Finds where a picture lies on the original it was taken from: first roughly by trying, then ever finer. */
export async function placeOn(original: Grey, found: Grey): Promise<Place> {
  let place = await roughly(await resized(original, sizeWithin(original, rough_px)), found)
  for (const side of fine_px.filter((px, at) => at === 0 || px <= Math.max(original.width, original.height))) {
    const plain = await resized(original, sizeWithin(original, side))
    const width = Math.max(8, Math.round(plain.width / place.scaleX))
    const height = Math.max(8, Math.round(plain.height / place.scaleY))
    const part = await resized(found, { width, height })
    for (let round = 0; round < rounds_max; round++) {
      const next = better(plain, part, place)
      if (!next) break
      const moved = Math.abs(next.left - place.left) + Math.abs(next.scaleX - place.scaleX)
      place = next
      if (moved < still) break
    }
  }
  return place
}

type Lying = { likeness: number; left: number; top: number; width: number; height: number }

/** Tries sizes and places on small copies, and takes what is most alike: a part of the original, or all of it with more around. */
async function roughly(original: Grey, found: Grey): Promise<Place> {
  const canvas = await resized(found, sizeWithin(found, rough_px))
  const part = await lying(original, await shrunk(found), shares)
  const whole = await lying(canvas, await shrunk(original), around)
  if (part.likeness >= whole.likeness) {
    const { left, top, width, height } = part
    const [scaleX, scaleY] = [original.width / width, original.height / height]
    return { scaleX, scaleY, left: -left / width, top: -top / height, gain: 1, offset: 0 }
  }
  const { left, top, width, height } = whole
  const [scaleX, scaleY] = [width / canvas.width, height / canvas.height]
  return { scaleX, scaleY, left: left / canvas.width, top: top / canvas.height, gain: 1, offset: 0 }
}

const shrunk = (picture: Grey): Promise<Grey> =>
  resized(picture, sizeWithin(picture, Math.min(2 * rough_px, Math.max(picture.width, picture.height))))

/** Where a picture, at one of some sizes, is most like a part of another one. */
async function lying(ground: Grey, picture: Grey, sizes: readonly number[]): Promise<Lying> {
  const best: Lying = { likeness: -1, left: 0, top: 0, width: ground.width, height: ground.height }
  for (const share of sizes) {
    const width = Math.round(ground.width * share)
    const height = Math.round((width * picture.height) / picture.width)
    if (height > ground.height + 1 || height < 8 || width < 8) continue
    const part = await resized(picture, { width, height: Math.min(height, ground.height) })
    for (let top = 0; top <= ground.height - part.height; top++)
      for (let left = 0; left <= ground.width - width; left++) {
        const likeness = likenessAt(ground, part, left, top)
        if (likeness > best.likeness) Object.assign(best, { likeness, left, top, width, height: part.height })
      }
  }
  return best
}

/** How alike a picture and a part of another one are, from -1 to 1, whatever their brightness. */
function likenessAt(original: Grey, part: Grey, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = 0; y < part.height; y++) {
    const row = (top + y) * original.width + left
    for (let x = 0; x < part.width; x++) {
      const one = original.data[row + x] as number
      const other = part.data[y * part.width + x] as number
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  }
  const n = part.width * part.height
  const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n))
  return spread > 0 ? (ab - (a * b) / n) / spread : 0
}

/** A better place, by how the difference between the two would change with it (Gauss-Newton). */
function better(original: Grey, found: Grey, place: Place): Place | null {
  const { matrix, right } = sumsOf(6)
  const terms = [0, 0, 0, 0, 0, 1]
  const look = lookAt(found)
  for (let row = 0; row < original.height; row++) {
    const y = (row + 0.5) / original.height
    for (let column = 0; column < original.width; column++) {
      const x = (column + 0.5) / original.width
      const seen = look(place.scaleX * x + place.left, place.scaleY * y + place.top)
      if (!seen) continue
      const across = place.gain * seen.across
      const down = place.gain * seen.down
      terms[0] = across * x
      terms[1] = across
      terms[2] = down * y
      terms[3] = down
      terms[4] = seen.level
      const is = place.gain * seen.level + place.offset
      observe(matrix, right, terms, (original.data[row * original.width + column] as number) - is)
    }
  }
  const step = solve(matrix, right)
  if (!step) return null
  const [scaleX, left, scaleY, top, gain, offset] = step as [number, number, number, number, number, number]
  if (Math.abs(scaleX) > 0.2 || Math.abs(scaleY) > 0.2) return null
  return {
    scaleX: place.scaleX + scaleX,
    left: place.left + left,
    scaleY: place.scaleY + scaleY,
    top: place.top + top,
    gain: place.gain + gain,
    offset: place.offset + offset,
  }
}

type Seen = { level: number; across: number; down: number }

/** Reads a picture at any place between 0 and 1: its level there, and how that changes; null at the edge and outside. */
export function lookAt({ width, height, data }: Grey): (u: number, v: number) => Seen | null {
  const seen: Seen = { level: 0, across: 0, down: 0 }
  return (u, v) => {
    const [x, y] = [u * width - 0.5, v * height - 0.5]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return null
    const [fx, fy] = [x - left, y - top]
    const at = top * width + left
    const [a, b] = [data[at] as number, data[at + 1] as number]
    const [c, d] = [data[at + width] as number, data[at + width + 1] as number]
    seen.level = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
    seen.across = ((b - a) * (1 - fy) + (d - c) * fy) * width
    seen.down = ((c - a) * (1 - fx) + (d - b) * fx) * height
    return seen
  }
}
