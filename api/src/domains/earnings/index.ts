/**
 * Earnings: what a creator sold, what the site kept of it, and what of the rest waits or can be paid out.
 *
 * - It reads the charges of the wallet and the balances of the ledger, and writes nothing.
 */
export type { TransfersOf } from './queries/balance.ts'
export { type BuyingHour, buyingHours, earnedFrom, type SalesSpan } from './queries/buying.ts'
export { type EarningRow, type EarningStats, earningStats, earningsSearch } from './queries/sales.ts'
