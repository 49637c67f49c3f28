/**
 * Earnings: what a creator sold, what the site kept of it, and what of the rest waits or can be paid out.
 *
 * - It reads the charges of the wallet and the balances of the ledger, and writes nothing.
 */
export { buyingHours, earnedFrom, type SalesSpan } from './queries/buying.ts'
