import type { LeakTrace } from '@fanfare/contract'
import { day_ms } from '../../kernel/clock.ts'

/** How many traces a creator can ask for in 24 hours. */
export const traces_max = 20

/** Traces are deleted with what was found so long after they were asked for. */
export const kept_ms = 90 * day_ms

const almostCertain_log10 = -9

/** How sure a trace is that names someone. */
export function confidenceOf(chance_log10: number): Exclude<LeakTrace['confidence'], null> {
  return chance_log10 < almostCertain_log10 ? 'almost_certain' : 'very_likely'
}

/** A smaller chance than this isn't told: nothing about a site is that certain. */
const told_max = 12

/** The chance of an accident as people are told it: one in 10 to the power of this. */
export const toldChance = (chance_log10: number): number => Math.min(told_max, Math.floor(-chance_log10))
