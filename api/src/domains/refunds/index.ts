/**
 * Refunds: fans ask for their money back, and banks question payments.
 *
 * - What comes of asking is a table of rules (`rules.ts`), shown before anyone asks. Every row says who decides.
 * - A purchase or top-up is given back once: unique in this room, in the charge and in the ledger.
 * - Who pays is the ledger's recipe and nothing else; above a limit two operators decide.
 * - A dispute takes at once what the bank took, and gives exactly that back when it is won.
 */
export { countWaitingRefunds } from './queries/desk.ts'
export { countOpenDisputes } from './queries/disputes.ts'
