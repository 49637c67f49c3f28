import type { Code } from '../../media/index.ts'

/** How much a difference looks like one person's code. */
export type Score = { viewerId: string; z: number }

/** Who stands out among all who were shown a file, or nobody; with what was measured. */
export type Verdict = {
  viewerId: string | null
  /** The tenth power of the chance that one of all candidates looks so much like it by accident. */
  chance_log10: number
  best_z: number
  second_z: number
}

/** A chance above one in a million among all candidates names nobody. */
const chanceMax_log10 = -6
/** How far the first must be before the second. */
const clear_z = 2

/** How many standard deviations a difference goes along with a code. */
export function scoreOf(difference: Float64Array, code: Code): number {
  let along = 0
  for (let at = 0; at < difference.length; at++) along += (difference[at] as number) * (code[at] as number)
  const size = sizeOf(difference)
  return size > 0 ? along / size : 0
}

/** Names the candidate who stands out, if one does beyond doubt. */
export function judge(difference: Float64Array, scores: Score[]): Verdict {
  const [best, second] = scores.toSorted((a, b) => b.z - a.z)
  const best_z = best?.z ?? 0
  const second_z = second?.z ?? 0
  const chance_log10 = Math.min(0, Math.log10(Math.max(1, scores.length)) + chanceOf_log10(difference, best_z))
  const isClear = best !== undefined && chance_log10 < chanceMax_log10 && best_z - second_z >= clear_z
  return { viewerId: isClear ? best.viewerId : null, chance_log10, best_z, second_z }
}

/** How few signs can name someone among so many people, if every one of them is right. */
export const signsNeeded = (candidates: number): number =>
  Math.ceil((Math.log10(Math.max(1, candidates)) - chanceMax_log10) / Math.log10(2))

const steps = 60
const steepest = 400

/**
 * The chance that one code which had no part in a difference goes along with it so well. For such a code that is a sum of
 * coin throws, whatever the difference is, so Chernoff's bound holds: exp(sum of ln cosh(t·w) - t·z), for the best t.
 */
function chanceOf_log10(difference: Float64Array, z: number): number {
  if (z <= 0) return 0
  const size = sizeOf(difference)
  const weights = [...difference].filter(one => one !== 0).map(one => Math.abs(one) / size)
  let [low, high] = [0, steepest]
  for (let step = 0; step < steps; step++) {
    const t = (low + high) / 2
    const slope = weights.reduce((sum, w) => sum + w * Math.tanh(t * w), 0)
    if (slope < z) low = t
    else high = t
  }
  const t = (low + high) / 2
  return (weights.reduce((sum, w) => sum + lnCosh(t * w), 0) - t * z) * Math.LOG10E
}

const lnCosh = (x: number): number => Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2

const sizeOf = (difference: Float64Array): number => Math.sqrt(difference.reduce((sum, one) => sum + one * one, 0))
