/**
 * Tax: what of a price is tax, by the country of the fan who pays it.
 *
 * - Prices include tax; the rate in force on the day of a charge counts. With the setting `taxes` off, none is taken.
 * - Where a fan lives is decided by their account, their card and the address they come from, and kept with what spoke
 *   for it. It comes with the session, so a charge reads nothing more.
 * - Rates are never changed or deleted: a new one holds from a day on.
 *
 * The room wallet takes the tax out of each charge; the ledger keeps it by country.
 */

export type { TaxReporting } from './asks.ts'
export { type TaxTerms, taxIncludedFor, taxTermsFor, taxTermsOf } from './queries/terms.ts'
export { taxHomeOf } from './store/homes.ts'
