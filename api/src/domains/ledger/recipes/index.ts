/**
 * Every way in which money moves on this site, each by its name: the accountant's page. Pure functions from what
 * happened to postings; nothing here reads or writes.
 */
export * from './accounts.ts'
export * from './corrections.ts'
export * from './earnings.ts'
export * from './payouts.ts'
export type { Posting, Recipe } from './posting.ts'
export { chargeback, type EarnerMeans, type Means, refund, type Sold } from './refunds.ts'
export { purchase, type Sale, streamTime, subscriptionPeriod, tip } from './sales.ts'
export {
  type Collaborator,
  partOf,
  type Share,
  type Shares,
  sharesOf,
  type Tax,
  withoutTax,
} from './shares.ts'
export { type TopUp, topUp, topUpReturned } from './top-ups.ts'
