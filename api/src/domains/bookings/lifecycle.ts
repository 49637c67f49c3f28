import { day_ms, hour_ms, minute_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a booked call (docs/bookings.md). Its price is held while it is asked for or confirmed. */
export const callLife = lifecycle({
  asked: ['confirmed', 'declined', 'lapsed', 'withdrawn', 'cancelled', 'returned'],
  confirmed: ['completed', 'cut_short', 'missed_by_creator', 'missed_by_fan', 'withdrawn', 'cancelled', 'returned'],
  completed: ['returned'],
  cut_short: ['returned'],
  missed_by_fan: ['returned'],
  withdrawn: ['returned'],
  missed_by_creator: [],
  declined: [],
  lapsed: [],
  cancelled: [],
  returned: [],
})
export type CallState = (typeof callLife.states)[number]

/** The price is held in these, and the time is taken. */
export const openStates = ['asked', 'confirmed'] as const
export const overStates = callLife.states.filter(state => !openStates.some(open => open === state))

export function isOpen(state: CallState): boolean {
  return openStates.some(open => open === state)
}

/** So long a creator has to confirm, and at most until so long before the start. */
export const answer_ms = day_ms
export const answer_before_ms = hour_ms
/** Both can join so long before the start. */
export const early_ms = 5 * minute_ms
/** Who hasn't come so long after the start has missed the call. */
export const wait_ms = 10 * minute_ms
/** Both are reminded so long before the start. */
export const remind_ms = [day_ms, 15 * minute_ms] as const
/** A hold outlives its call by so long. */
export const hold_after_ms = 60 * day_ms
/** So many missed calls in so long stop new bookings. */
export const missed_max = 3
export const missed_within_ms = 30 * day_ms
/** Calls start at times that are so many minutes apart, counted from the beginning of the creator's hours. */
export const step_ms = 15 * minute_ms
