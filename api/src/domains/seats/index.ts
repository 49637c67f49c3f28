/**
 * Seats: helpers who work for a creator, each in an account of their own.
 *
 * - A helper gets scopes: chat, post, and money to read. What a call asks for stands in the contract (`seat`); one that
 *   names nothing is never answered as the creator. Payouts, settings, documents and purchases name nothing.
 * - Every change that a helper makes is written down for the creator (kernel/helper-acts.ts).
 * - A seat ends at once, in every session and on every node, when either person ends it, when one blocks the other, and
 *   when one of the accounts is no longer active.
 */
export { seatsFacts, seatsPushes } from './facts.ts'
export { seatsJobs } from './jobs.ts'
export { seatsNews } from './news.ts'
export { seatsPersonal } from './personal.ts'
export { seatsRoutes } from './routes.ts'
export { helpersAmong } from './store.ts'
