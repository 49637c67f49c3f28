/**
 * Subscriptions: a fan pays a creator by the month or year, or has their free days.
 *
 * - Never two live ones for one fan and creator; a period is paid once, whatever runs twice.
 * - What subscribers may see is read from `subscription_periods`: it opens with the payment and closes with the period.
 * - A price stays what it was when the fan subscribed, until a notice of a new one has passed and the fan was told.
 *   Cancelling keeps what is paid for.
 * - A promotion's places are given exactly, once for a fan; nobody pays more than they were shown.
 * - A gift never renews. Its money goes back to its giver.
 * - A pause begins with the end of what is paid for. Until it ends nothing is open, nothing is charged, and the fan isn't a
 *   subscriber; the price stays. What was open for nobody is paid for by nobody: a payment after a pause counts from then.
 * - Tiers stand in the order of their prices. An upgrade begins a period at once and pays its price less what is unused of
 *   the present one; a downgrade waits for the renewal.
 * - A renewal that fails is tried again after 1, 3, 5 and 7 days, and the fan keeps access until then.
 * - Money that comes for a subscription that can't be opened becomes tokens in the fan's wallet.
 */
export { cancel, refundGift, refundSubscription } from './commands/cancel.ts'
export { startOffers } from './commands/offer.ts'
export { pause } from './commands/pause.ts'
export { subscribe } from './commands/pay.ts'
export { renewDue } from './commands/renew.ts'
export { subscriptionSettler } from './commands/settle.ts'
export { checkTier, startTiers } from './commands/tiers.ts'
export { subscriptionsJobs } from './jobs.ts'
export { soldGift, soldPeriod } from './sold.ts'
export { creatorOfPaid } from './store/gifts.ts'
export { countSubscribed, fansNotRenewing, lastSubscription, liveFans } from './store/subscriptions.ts'
export { type TierRow, tierNames, tiersOf } from './store/tiers.ts'
