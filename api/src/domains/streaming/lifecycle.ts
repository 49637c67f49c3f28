import { minute_ms, second_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/** A stream waits for its creator, is live, and ends; a creator who goes live again begins another one. */
export const streamLife = lifecycle({
  offline: ['live', 'ended'],
  live: ['ended'],
  ended: [],
})
export type StreamState = (typeof streamLife.states)[number]

/** The life of a fan's request of a private show (money rules, Lifecycles). */
export const showLife = lifecycle({
  pending: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: ['started', 'withdrawn', 'rejected', 'expired'],
  started: ['finished'],
  rejected: [],
  withdrawn: [],
  finished: [],
  expired: [],
})
export type ShowState = (typeof showLife.states)[number]

/** A creator who is cut off has so long to come back. */
export const lost_ms_max = minute_ms
/** Viewers are said to be there so often, and are gone when they weren't for so long. */
export const presence_ms = 20 * second_ms
export const absent_ms = 50 * second_ms
/** Tokens for so many minutes are set aside when a show starts, unless its fan says for how many. */
export const held_minutes = 30
/** A request that nobody started is over so long after its time. */
export const overdue_ms = 24 * 60 * minute_ms
/** A show that was started and has nobody in it, or one of the two, ends by itself after this. */
export const idle_ms = 10 * minute_ms

/** What a creator announced waits for its time, begins, or is called off. */
export const announcedLife = lifecycle({
  planned: ['begun', 'called_off'],
  begun: [],
  called_off: [],
})
export type AnnouncedState = (typeof announcedLife.states)[number]

/** So long before its time people are reminded of a stream. */
export const remind_ms = 15 * minute_ms
/** A creator who goes live so long before the time has begun what they announced. */
export const early_ms = 30 * minute_ms
/** So long after its time a stream that hasn't begun is still waited for. */
export const late_ms = 30 * minute_ms
