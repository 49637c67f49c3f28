import {
  type AccountId,
  cover,
  type Day,
  earnings,
  fees,
  gatewayClearing,
  issued,
  referral,
  tax,
  wallet,
} from './accounts.ts'
import { money, type Posting, type Recipe, recipe, tokens } from './posting.ts'
import { lesser, type Rates, sharesOf, type Tax } from './shares.ts'

/**
 * A sale for tokens from a fan's wallet. `releaseOn` is the day on which the net becomes available, null for now.
 * `covered_minor` is the part of the gross that a coupon of the site takes off what the fan pays; the tax is in the rest.
 */
export type Sale = {
  fanId: string
  performerId: string
  gross_minor: bigint
  covered_minor?: bigint
  tax?: Tax | undefined
  rates: Rates
  releaseOn: Day | null
}

/**
 * The fan pays the gross, but for what the site covers: the tax first, the net to the performer, the fee to the site, and
 * the referrer's share out of the fee.
 */
function sale(kind: string, of: Sale): Recipe {
  const { fanId, performerId, gross_minor, covered_minor = 0n, rates, releaseOn } = of
  const { tax_minor, net_minor, fee_minor, referral_minor } = sharesOf(gross_minor, rates, of.tax?.amount_minor)
  const paid_minor = gross_minor - covered_minor - tax_minor
  const netPaid_minor = lesser(net_minor, paid_minor)
  const from = (account: AccountId, ofNet_minor: bigint, ofFee_minor: bigint) => [
    tokens(account, earnings(performerId, releaseOn), ofNet_minor),
    tokens(account, fees, ofFee_minor),
  ]
  const feePaid_minor = paid_minor - netPaid_minor
  return recipe(
    kind,
    ...taxOf(wallet(fanId), of.tax),
    ...from(wallet(fanId), netPaid_minor, feePaid_minor),
    ...from(cover, net_minor - netPaid_minor, fee_minor - feePaid_minor),
    ...shareOf(rates, referral_minor),
  )
}

function taxOf(from: AccountId, of: Tax | undefined): Posting[] {
  return of ? [tokens(from, tax(of.country), of.amount_minor)] : []
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

/** One period of a subscription, paid by card: `paid_minor` of `currency`. */
export type Period = Omit<Sale, 'fanId' | 'covered_minor'> & {
  gateway: string
  currency: string
  paid_minor: bigint
}

/**
 * The card's money becomes tokens and these are earned at once, as a sale from a wallet would be: earnings are always
 * in tokens, so that there is one kind of payout. `gross_minor` is the price in tokens, and the tax is one of tokens too.
 */
export function subscriptionPeriod(of: Period): Recipe {
  const { gateway, currency, paid_minor, performerId, gross_minor, rates, releaseOn } = of
  const { net_minor, fee_minor, referral_minor } = sharesOf(gross_minor, rates, of.tax?.amount_minor)
  return recipe(
    'subscription_period',
    money(currency, gatewayClearing(gateway), issued, paid_minor),
    ...taxOf(issued, of.tax),
    tokens(issued, earnings(performerId, releaseOn), net_minor),
    tokens(issued, fees, fee_minor),
    ...shareOf(rates, referral_minor),
  )
}
