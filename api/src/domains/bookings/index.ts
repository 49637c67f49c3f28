/**
 * Bookings: calls with creators that fans book at a time, at a fixed price.
 *
 * - A time is booked once: the database refuses two open calls of a creator that overlap, pauses included.
 * - The price is held from booking on. Every end charges the hold, in part or in full, or releases it, in the transaction that
 *   ends the call, with its row locked: never both, never twice.
 * - What a call comes to is decided by who was there: `commands/settle.ts` says it in one function.
 * - A call takes place in a private show of streaming, which has a fixed end and charges nothing by itself.
 */
export { bookCall } from './commands/book.ts'
export { addCallOffer, changeCallSettings, confirmCall } from './commands/creator.ts'
export { timesOfOffer } from './queries/offers.ts'
