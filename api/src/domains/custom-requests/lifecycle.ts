import { day_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a custom request (docs/custom-requests.md). Its price is held until a state that nothing follows. */
export const requestLife = lifecycle({
  asked: ['accepted', 'declined', 'countered', 'withdrawn', 'expired', 'returned'],
  countered: ['accepted', 'declined', 'withdrawn', 'expired', 'returned'],
  accepted: ['delivered', 'cancelled', 'overdue', 'returned'],
  overdue: ['delivered', 'cancelled', 'withdrawn', 'expired', 'returned'],
  changes_asked: ['delivered', 'cancelled', 'overdue', 'returned'],
  delivered: ['completed', 'changes_asked', 'disputed', 'returned'],
  disputed: ['completed', 'returned'],
  completed: ['returned'],
  declined: [],
  withdrawn: [],
  cancelled: [],
  expired: [],
  returned: [],
})
export type RequestState = (typeof requestLife.states)[number]

/** The price is held in these. */
export const openStates = [
  'asked',
  'countered',
  'accepted',
  'overdue',
  'changes_asked',
  'delivered',
  'disputed',
] as const
export const overStates = requestLife.states.filter(state => !openStates.some(open => open === state))

export function isOpen(state: RequestState): boolean {
  return openStates.some(open => open === state)
}

/** What was delivered is open to its fan in these, as long as there is something. */
export const readableStates: readonly RequestState[] = [
  'delivered',
  'changes_asked',
  'overdue',
  'disputed',
  'completed',
]

/** So long a request, or another price for it, waits for an answer. */
export const answer_ms = 7 * day_ms
/** So long after the time at which it was due the tokens go back by themselves. */
export const late_ms = 7 * day_ms
/** What was delivered is completed by itself after so long. */
export const check_ms = 3 * day_ms
/** Operators decide a dispute within this. */
export const decide_ms = 7 * day_ms
/** Changes take as long as the request did, at most so many days. */
export const changes_days_max = 7
/** Later than all of the above together, also where operators are late. */
export const hold_ms = 730 * day_ms
