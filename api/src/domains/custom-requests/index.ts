/**
 * Custom requests: what fans ask a creator to make for them, with the price held until it is delivered.
 *
 * - The price is held in the fan's wallet from the moment of asking. Every end either charges that hold or releases it, in the
 *   transaction that ends the request, with its row locked: never both, never twice.
 * - What follows what is one table (`lifecycle.ts`). What nobody does in time happens by itself.
 * - What was delivered is open to its fan alone, and to them for good once it is paid; not after the tokens went back.
 * - Where a fan leaves or blocks, what was delivered already goes on to be paid; where a creator does, the tokens go back.
 */
export { askFor } from './commands/ask.ts'
export { accept, counter, deliver } from './commands/creator.ts'
export { complete, dispute } from './commands/fan.ts'
export { changeRequestSettings } from './commands/settings.ts'
export { countDisputedRequests } from './queries/desk.ts'
export { soldRequest } from './sold.ts'
export { findRequest } from './store/requests.ts'
