import { type Input, minorFromWire, moneyToWire, type streamTips } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import type { StreamRow } from '../store/streams.ts'
import type { GoalRow } from '../store/tips.ts'

export type GoalForm = Input<typeof streamTips.setGoal>['body']

const target_min_minor = 100n
const target_max_minor = 100_000_000n

/** Refuses a goal outside the limits, naming the field. */
export function checkGoal({ tokens }: GoalForm, path = 'tokens'): void {
  const target_minor = minorFromWire(tokens)
  if (target_minor >= target_min_minor && target_minor <= target_max_minor) return
  const range = `${moneyToWire(target_min_minor)} to ${moneyToWire(target_max_minor)}`
  throw refuseFields([{ path, message: `Set a goal from ${range} tokens.` }])
}

/** A new goal of a stream, in the caller's transaction. */
export function newGoal({ id: stream_id }: Pick<StreamRow, 'id'>, { title, tokens }: GoalForm): GoalRow {
  return {
    id: newId(),
    stream_id,
    title: title.trim(),
    target_minor: minorFromWire(tokens),
    created_at: now(),
    reached_at: null,
    closed_at: null,
  }
}
