/**
 * Wallet: what a fan pays from his tokens, and what a performer earned by it.
 *
 * - A price comes from the seller's row, a tip's amount within the site's limits.
 * - Transfer, charge, balances and fact are one transaction and one round trip; many at once share both.
 * - One fan buys one post, video, gallery or message once: buying again answers the earlier charge.
 * - A charge's id is its transfer's id. It is never changed, except that it was given back.
 */

export { creditTopUp, earningsOf, release, walletBalanceOf as balanceOf } from '../ledger/index.ts'
export { type CartLine, chargeCart } from './commands/cart.ts'
export { type Charged, chargedOf, chargeItem, chargeTip } from './commands/charge.ts'
export { type ChargeTerms, chargeTerms } from './commands/charge-terms.ts'
export { chargeBack, restoreCharge } from './commands/chargeback.ts'
export { chargeReserved, chargeReservedIn, reserve, reserveIn } from './commands/holds.ts'
export { markPaidOut, unmarkPaidOut } from './commands/paid-out.ts'
export { chargePeriods, earnPeriod, type PaidPeriod, type WalletPeriod } from './commands/period.ts'
export { isMoreThanSeen, requireMoneySeen, requirePriceSeen } from './commands/price-seen.ts'
export { currencyFor } from './commands/rate.ts'
export { bearersOf, refundCharge, refundUnused } from './commands/refund.ts'
export { type TopUpCoupons, topUpSettler } from './commands/top-up.ts'
export type { Side, WrittenStep } from './held/agreement.ts'
export { checkFiles, checkPrice, creatorFor } from './held/asked.ts'
export { deskOf } from './held/desk.ts'
export { heldFacts, toBoth } from './held/facts.ts'
export { held, workDueIn } from './held/held.ts'
export { readPage, sidesView } from './held/lists.ts'
export { movesOf } from './held/moves.ts'
export { sideOf } from './held/sides.ts'
export { everyRow, type List, type People, tableOf } from './held/table.ts'
export type { Offer, Purchasable, Running } from './purchasables.ts'
export { type StoryTips, tippedAtStories } from './queries/at-stories.ts'
export { buyersOf, fansWhoSpent, salesOf, spentBy } from './queries/buyers.ts'
export { paymentOfCharge } from './queries/card-payment.ts'
export type { HeldThing } from './queries/holds.ts'
export {
  earnedInStream,
  type StreamSales,
  salesOfStreams,
  spentInStream,
  tippedInStream,
  topTippers,
} from './queries/in-stream.ts'
export { countOwned, type OwnedThing, ownedThings } from './queries/owned.ts'
export { hasPurchased, purchased, purchasedWhile } from './queries/purchased.ts'
export { chargesOf } from './queries/search.ts'
export { type SiteSales, siteSales } from './queries/site-sales.ts'
export * as statement from './queries/statement.ts'
export { noFiles, type Sold, type SoldCharge } from './sold.ts'
export type { ChargeOutcome } from './store/batch.ts'
export { boughtOnce, type ChargeRow, findCharges, paidSince } from './store/charges.ts'
export { type EarnedRow, earnedBy } from './store/earned.ts'
export { holdToLimits, leftToSpend, limitRefusal } from './store/limits.ts'
