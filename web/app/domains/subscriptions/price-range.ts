import type { PublicSettings } from '@fanfare/contract'
import { minorOf } from '../../ui/money.ts'

type Limits = Pick<PublicSettings, 'minimumSubscriptionPrice' | 'maximumSubscriptionPrice'>

/** What the site allows as the price of a subscription or a tier, in hundredths. */
export function priceRange({ minimumSubscriptionPrice, maximumSubscriptionPrice }: Limits) {
  return { min_minor: minorOf(minimumSubscriptionPrice), max_minor: minorOf(maximumSubscriptionPrice) }
}
