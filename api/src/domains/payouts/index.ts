/**
 * Payouts: creators ask for what they earned, operators check and send it.
 *
 * - What is asked for is set aside at once, and free again when a request is rejected, withdrawn or comes back.
 * - A creator has one request that waits, and only verified creators have any.
 * - A request keeps where its money goes; a change of the account afterwards doesn't move it. After a change, requests
 *   to that account wait.
 * - Above a limit one operator approves and another sends.
 */
export { decide } from './commands/decide.ts'
export { requestPayout } from './commands/request.ts'
export { paidOut } from './queries/paid-out.ts'
export { sentToBanks } from './queries/sent.ts'
export { approvedSince, countPayoutsToWork, findPayout } from './store/payouts.ts'
