import { day_ms } from '../../kernel/clock.ts'
import type { DecisionRow } from './store/decisions.ts'

const appeal_months = 6

/** Until when a person can appeal against a decision: 6 months after it (DSA, Article 20). */
export function appealUntil({ created_at }: Pick<DecisionRow, 'created_at'>): Date {
  const until = new Date(created_at)
  until.setUTCMonth(until.getUTCMonth() + appeal_months)
  return until
}

/** Whether an appeal is a counter-notice: the thing was taken down for copyright (DMCA, 17 U.S.C. 512(g)). */
export function needsCounterNotice({ kind, law }: Pick<DecisionRow, 'kind' | 'law'>): boolean {
  return kind === 'takedown' && law === 'copyright'
}

/**
 * Whether lifting undoes what was done: a deleted comment or upload and a stream that was stopped stay gone. What a review
 * refused is an `upload` that is still there.
 */
export function liftRestores({ kind, target }: Pick<DecisionRow, 'kind' | 'target'>): boolean {
  return kind === 'takedown' || kind === 'account' || target === 'upload'
}

/**
 * The moment that lies some business days (Monday to Friday, UTC) after another, at the same time of day. What comes on
 * a weekend counts from the Monday after it.
 */
export function businessDaysAfter(from: Date, days: number): Date {
  let time = from.getTime()
  for (let left = days; left > 0; ) {
    time += day_ms
    const day = new Date(time).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return new Date(time)
}
