import { alignClips } from './align.ts'
import type { Frames } from './frames.ts'

/** The two forms of a clip as we have them, and how long one of its segments is. */
export type Variants = { a: Frames; b: Frames; segment_s: number; segments: number }

/** For each segment how far what was found goes along with the first form rather than the second, from 1 to -1; 0 where it is missing. */
export type ClipDifference = { cells: Float64Array; covered: number; likeness: number }

/** A frame less alike than this is another one: a cut, or something laid over it. */
const likeness_min = 0.7

/** Compares a found clip with the two forms of ours, segment by segment. */
export function compareClip(found: Frames, variants: Variants): ClipDifference {
  const { a, segments, segment_s } = variants
  const first = alignClips(a, found)
  const cells = new Float64Array(segments)
  let [covered, likeness, compared] = [0, 0, 0]
  for (let segment = 0; segment < segments; segment++) {
    const from = Math.ceil(segment * segment_s * a.fps) + 1
    const to = Math.floor((segment + 1) * segment_s * a.fps) - 1
    const best = [-1, 0, 1]
      .map(shift => compareFrames(found, variants, { from, to, first: first + shift }))
      .toSorted((x, y) => y.likeness - x.likeness)[0]
    if (!best || best.frames === 0) continue
    likeness += best.likeness
    compared += 1
    if (best.likeness < likeness_min) continue
    cells[segment] = best.lean
    covered += 1
  }
  return { cells, covered, likeness: compared > 0 ? likeness / compared : 0 }
}

type Compared = { frames: number; likeness: number; lean: number }
type Span = { from: number; to: number; first: number }

/** Compares the frames of one segment; the found clip begins at our frame `first`. */
function compareFrames(found: Frames, { a, b }: Variants, { from, to, first }: Span): Compared {
  const pixels = a.width * a.height
  const rest = new Float64Array(pixels)
  const pattern = new Float64Array(pixels)
  const count = ({ bytes }: Frames) => Math.floor(bytes.length / pixels)
  let [frames, likeness] = [0, 0]
  for (let at = Math.max(from, first); at < Math.min(to, first + count(found), count(a), count(b)); at++) {
    const one = addFrame(rest, pattern, {
      leak: found.bytes.subarray((at - first) * pixels, (at - first + 1) * pixels),
      a: a.bytes.subarray(at * pixels, (at + 1) * pixels),
      b: b.bytes.subarray(at * pixels, (at + 1) * pixels),
    })
    likeness += one
    frames += 1
  }
  return { frames, likeness: frames > 0 ? likeness / frames : 0, lean: leanOf(rest, pattern) }
}

/** Adds what is left of a frame without our picture, and what the two forms differ by; answers how alike it is. */
function addFrame(
  rest: Float64Array,
  pattern: Float64Array,
  { leak, a, b }: Record<'leak' | 'a' | 'b', Buffer>,
): number {
  const n = leak.length
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0]
  for (let at = 0; at < n; at++) {
    const is = ((a[at] as number) + (b[at] as number)) / 2
    const seen = leak[at] as number
    x += is
    y += seen
    xx += is * is
    yy += seen * seen
    xy += is * seen
  }
  const [varX, varY, cov] = [xx - (x * x) / n, yy - (y * y) / n, xy - (x * y) / n]
  const gain = varX > 0 ? cov / varX : 0
  if (gain <= 0) return 0
  const offset = (y - gain * x) / n
  for (let at = 0; at < n; at++) {
    const [ofA, ofB] = [a[at] as number, b[at] as number]
    rest[at] = (rest[at] as number) + ((leak[at] as number) - offset) / gain - (ofA + ofB) / 2
    pattern[at] = (pattern[at] as number) + (ofA - ofB) / 2
  }
  return varY > 0 ? cov / Math.sqrt(varX * varY) : 0
}

/** How far what is left goes along with the pattern, from -1 to 1. */
function leanOf(rest: Float64Array, pattern: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [restMean, patternMean] = [mean(rest), mean(pattern)]
  let [along, rests, patterns] = [0, 0, 0]
  for (let at = 0; at < rest.length; at++) {
    const [one, other] = [(rest[at] as number) - restMean, (pattern[at] as number) - patternMean]
    along += one * other
    rests += one * one
    patterns += other * other
  }
  const spread = Math.sqrt(rests * patterns)
  return spread > 0 ? along / spread : 0
}
