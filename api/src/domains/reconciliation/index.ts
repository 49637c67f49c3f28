/**
 * Reconciliation: holds our payments against the gateways' books, against the ledger, and payouts against the ledger, day
 * by day in UTC.
 *
 * - A difference is written down and raises an alarm; nothing is repaired or booked by itself.
 * - Looking at a day again finds the same differences: they keep their state, and those that are gone are cleared.
 * - A difference is closed by a person with a note.
 */
export { countOpen } from './store/differences.ts'
