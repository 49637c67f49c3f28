import {
  type AccountId,
  cover,
  type Day,
  earnings,
  fees,
  gatewayClearing,
  issued,
  referral,
  taxes,
  wallet,
} from './accounts.ts'
import { money, type Posting, type Recipe, recipe, tokens } from './posting.ts'
import { lesser, type Rates, sharesOf } from './shares.ts'

/**
 * A sale for tokens from a fan's wallet. `releaseOn` is the day on which the net becomes available, null for now.
 * `covered_minor` is the part of the gross that a coupon of the site takes off what the fan pays.
 */
export type Sale = {
  fanId: string
  performerId: string
  gross_minor: bigint
  covered_minor?: bigint
  rates: Rates
  releaseOn: Day | null
}

/**
 * The fan pays the gross, but for what the site covers: the net to the performer, the fee to the site, and the referrer's
 * share out of the fee.
 */
function sale(kind: string, { fanId, performerId, gross_minor, covered_minor = 0n, rates, releaseOn }: Sale): Recipe {
  const { net_minor, fee_minor, referral_minor } = sharesOf(gross_minor, rates)
  const paid_minor = gross_minor - covered_minor
  const netPaid_minor = lesser(net_minor, paid_minor)
  const from = (account: AccountId, ofNet_minor: bigint, ofFee_minor: bigint) => [
    tokens(account, earnings(performerId, releaseOn), ofNet_minor),
    tokens(account, fees, ofFee_minor),
  ]
  const feePaid_minor = paid_minor - netPaid_minor
  return recipe(
    kind,
    ...from(wallet(fanId), netPaid_minor, feePaid_minor),
    ...from(cover, net_minor - netPaid_minor, fee_minor - feePaid_minor),
    ...shareOf(rates, referral_minor),
  )
}

function shareOf(rates: Rates, referral_minor: bigint): Posting[] {
  return rates.referral ? [tokens(fees, referral(rates.referral.userId), referral_minor)] : []
}

/** A gift of tokens. */
export const tip = (of: Sale): Recipe => sale('tip', of)

/** Something bought once: a post, a video, a gallery, a product, a message. */
export const purchase = (of: Sale): Recipe => sale('purchase', of)

/** A stretch of a private or paid show. */
export const streamTime = (of: Sale): Recipe => sale('stream_time', of)

/** One period of a subscription, paid by card: `paid_minor` of `currency`, the tax included. */
export type Period = Omit<Sale, 'fanId' | 'covered_minor'> & {
  gateway: string
  currency: string
  paid_minor: bigint
  tax_minor?: bigint
}

/**
 * The card's money becomes tokens and these are earned at once, as a sale from a wallet would be: earnings are always
 * in tokens, so that there is one kind of payout. `gross_minor` is the price in tokens.
 */
export function subscriptionPeriod(of: Period): Recipe {
  const { gateway, currency, paid_minor, tax_minor = 0n, performerId, gross_minor, rates, releaseOn } = of
  const { net_minor, fee_minor, referral_minor } = sharesOf(gross_minor, rates)
  return recipe(
    'subscription_period',
    money(currency, gatewayClearing(gateway), issued, paid_minor - tax_minor),
    money(currency, gatewayClearing(gateway), taxes, tax_minor),
    tokens(issued, earnings(performerId, releaseOn), net_minor),
    tokens(issued, fees, fee_minor),
    ...shareOf(rates, referral_minor),
  )
}
