import { room } from '../../kernel/room.ts'
import { seatsFacts, seatsPushes } from './facts.ts'
import { seatsJobs } from './jobs.ts'
import { seatsNews } from './news.ts'
import { seatsPersonal } from './personal.ts'
import { seatsRoutes } from './routes.ts'
import { helpersAmong } from './store.ts'

/**
 * Seats: helpers who work for a creator, each in an account of their own.
 *
 * - A helper gets scopes: chat, post, and money to read. What an endpoint asks for stands in the contract (`seat`); one that
 *   names nothing is never answered as the creator. Payouts, settings, documents and purchases name nothing.
 * - Every change that a helper makes is written down for the creator (kernel/helper-acts.ts).
 * - A seat ends at once, in every session and on every node, when either person ends it, when one blocks the other, and
 *   when one of the accounts is no longer active.
 */
export const seatsRoom = room('seats', {
  routes: house => seatsRoutes(house.one('keyNames').keyNameOf),
  facts: seatsFacts,
  pushes: seatsPushes,
  jobs: seatsJobs,
  personal: seatsPersonal,
  news: seatsNews,
  knows: [helpersAmong],
  tables: ['seats'],
  reads: ['users'],
})
