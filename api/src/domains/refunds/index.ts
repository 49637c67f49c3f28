/**
 * Refunds: fans ask for their money back, and banks question payments.
 *
 * - What comes of asking is a table of rules (`rules.ts`), shown before anyone asks. Every row says who decides.
 * - A purchase or top-up is given back once: unique in this room, in the charge and in the ledger.
 * - Who pays is the ledger's recipe and nothing else; above a limit two operators decide.
 * - A dispute takes at once what the bank took, and gives exactly that back when it is won.
 */
export { withDisputes } from './commands/disputes.ts'
export { refundsFacts } from './facts.ts'
export { refundsJobs } from './jobs.ts'
export { refundsNews } from './news.ts'
export { refundsPersonal } from './personal.ts'
export { refundLinks } from './queries/links.ts'
export { refundsRoutes } from './routes.ts'
export { heldRefunds } from './store/refunds.ts'
export { refundsWaits } from './waits.ts'
