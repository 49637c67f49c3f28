import { fromNow, nowMs } from '../../../kernel/clock.ts'
import { answer_before_ms, answer_ms, remind_ms, wait_ms } from '../lifecycle.ts'
import type { CallRow } from '../store/calls.ts'

/** What a call is held to that begins at a moment: when the job looks at it, and which reminders are too late for it. */
export function confirmedAt(start_at: Date, ends_at: Date): Partial<CallRow> {
  const left_ms = start_at.getTime() - nowMs()
  const reminded = remind_ms.filter(before_ms => left_ms <= before_ms).length
  return { answer_by: null, proposed: [], proposed_by: null, reminded, next_at: nextLook({ start_at, ends_at }) }
}

/** When the job looks at a confirmed call again: to remind, to see who has come, at its end. */
export function nextLook({ start_at, ends_at }: Pick<CallRow, 'start_at' | 'ends_at'>): Date {
  const start_ms = start_at.getTime()
  const moments = [...remind_ms.map(before_ms => start_ms - before_ms), start_ms + wait_ms]
  const next = moments.find(time_ms => time_ms > nowMs())
  return next !== undefined && next < ends_at.getTime() ? new Date(next) : ends_at
}

/** Until when a call that was asked for now has to be confirmed. */
export function answerBy(start_at: Date): Date {
  const latest = new Date(start_at.getTime() - answer_before_ms)
  return latest < fromNow(answer_ms) ? latest : fromNow(answer_ms)
}
