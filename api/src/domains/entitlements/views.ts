import { moneyToWire } from '@fanfare/contract'
import type { Terms } from './terms.ts'

type Seen = Terms & { may_view: boolean; is_bought: boolean }

/** Whose a thing is, and whether the viewer has its creator's subscription. */
type Rights = { isOwn: boolean; isSubscribed: boolean }

/**
 * What clients decide by: a thing is open where `(!isSale && isSubscribed) || (isSale && price && isBought) || (isSale &&
 * !price)`. So what is open without a subscription answers as for sale at 0, and `audience` says what it is.
 */
export function termsView(row: Seen, { isOwn, ...has }: Rights) {
  const mayView = row.may_view
  // A lower tier doesn't open it, so to clients it's as closed as without a subscription.
  const isSubscribed = (has.isSubscribed && (mayView || row.tier_id === null)) || isOwn
  const isBought = row.is_bought || isOwn
  if (row.audience === 'sale') return { isSale: true, price: moneyToWire(row.price_minor), isBought, isSubscribed }
  const isForSubscribers = row.audience === 'subscribers'
  if (row.audience === 'public' || (mayView && !(isForSubscribers && isSubscribed)))
    return { isSale: true, price: 0, isBought: true, isSubscribed }
  return isForSubscribers
    ? { isSale: false, price: 0, isBought, isSubscribed }
    : { isSale: false, price: 0, isBought: false, isSubscribed: false }
}
