import type { Frames } from './frames.ts'

/** Parts of a frame along each side, by which frames are told apart. */
const parts = { across: 16, down: 9 }
/** So many frames of the found clip are looked at; more would only take longer. */
const looked_max = 48

/** Our frame at which a found clip begins, by trying all; below 0 where it begins before ours. */
export function alignClips(original: Frames, found: Frames): number {
  const [ours, theirs] = [looksOf(original), looksOf(found)]
  const step = Math.max(1, Math.floor(theirs.length / looked_max))
  const slack = Math.floor(theirs.length / 4)
  const best = { likeness: Number.NEGATIVE_INFINITY, first: 0 }
  for (let first = -slack; first <= ours.length - theirs.length + slack; first++) {
    let [likeness, looked] = [0, 0]
    for (let at = 0; at < theirs.length; at += step) {
      const other = ours[first + at]
      if (!other) continue
      likeness += dot(theirs[at] as Float32Array, other)
      looked += 1
    }
    if (looked > 0 && likeness / looked > best.likeness) Object.assign(best, { likeness: likeness / looked, first })
  }
  return best.first
}

/** What each frame looks like in a few numbers, whatever its brightness and contrast. */
function looksOf({ bytes, width, height }: Frames): Float32Array[] {
  const pixels = width * height
  return Array.from({ length: Math.floor(bytes.length / pixels) }, (_, frame) => {
    const look = new Float32Array(parts.across * parts.down)
    for (let at = 0; at < pixels; at++) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const part = Math.floor((y * parts.down) / height) * parts.across + Math.floor((x * parts.across) / width)
      look[part] = (look[part] as number) + (bytes[frame * pixels + at] as number)
    }
    return evened(look)
  })
}

function evened(look: Float32Array): Float32Array {
  const mean = look.reduce((sum, one) => sum + one, 0) / look.length
  const length = Math.sqrt(look.reduce((sum, one) => sum + (one - mean) ** 2, 0))
  return look.map(one => (length > 0 ? (one - mean) / length : 0))
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
