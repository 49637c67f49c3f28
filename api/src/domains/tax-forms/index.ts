/**
 * Tax forms: what the site has to know about the creators it pays, and the yearly reports to tax authorities.
 *
 * - Nothing is asked while both settings `taxFormsUs` and `taxFormsEu` are off.
 * - What a form says is kept sealed; its creator sees the last four of the number, and every time an operator
 *   opens a form is logged.
 * - A form is never changed: a new one replaces it, and both stay until the time for keeping is over.
 * - A payout is refused once a creator has known for `taxFormsGraceDays` that their form is missing. Money isn't touched.
 *
 * The room payouts lends what was paid out; sales come from the charges of the wallet.
 */
export type {} from './facts.ts'

export { type PaidOut, taxFormsJobs } from './jobs.ts'
export { requireTaxForm } from './policy.ts'
