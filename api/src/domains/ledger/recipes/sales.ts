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
import { lesser, type Rates, type Shares, sharesOf, type Tax } from './shares.ts'

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
 * The fan pays the gross, but for what the site covers: the tax first, the net to the performer and their collaborators,
 * the fee to the site, and the referrer's share out of the fee.
 */
function sale(kind: string, of: Sale): Recipe {
  const { fanId, performerId, gross_minor, covered_minor = 0n, rates, releaseOn } = of
  const shares = sharesOf(gross_minor, rates, of.tax?.amount_minor)
  const paid_minor = gross_minor - covered_minor - shares.tax_minor
  const dues = [...netsOf(performerId, shares, releaseOn), { to: fees, amount_minor: shares.fee_minor }]
  return recipe(
    kind,
    ...taxOf(wallet(fanId), of.tax),
    ...paidFrom(dues, wallet(fanId), paid_minor),
    ...shareOf(rates, shares.referral_minor),
  )
}

type Due = { to: AccountId; amount_minor: bigint }

/** The seller's net first, then that of each collaborator, all available on the same day. */
function netsOf(performerId: string, { net_minor, collaborators }: Shares, releaseOn: Day | null): Due[] {
  return [{ performerId, net_minor }, ...collaborators].map(one => ({
    to: earnings(one.performerId, releaseOn),
    amount_minor: one.net_minor,
  }))
}

/** What is due, in order, from an account as far as its amount goes; the site covers the rest. */
function paidFrom(dues: Due[], account: AccountId, amount_minor: bigint): Posting[] {
  let left_minor = amount_minor
  const split = dues.map(due => {
    const paid_minor = lesser(due.amount_minor, left_minor)
    left_minor -= paid_minor
    return { ...due, paid_minor }
  })
  return [
    ...split.map(({ to, paid_minor }) => tokens(account, to, paid_minor)),
    ...split.map(({ to, amount_minor: due_minor, paid_minor }) => tokens(cover, to, due_minor - paid_minor)),
  ]
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
  const shares = sharesOf(gross_minor, rates, of.tax?.amount_minor)
  return recipe(
    'subscription_period',
    money(currency, gatewayClearing(gateway), issued, paid_minor),
    ...taxOf(issued, of.tax),
    ...netsOf(performerId, shares, releaseOn).map(({ to, amount_minor }) => tokens(issued, to, amount_minor)),
    tokens(issued, fees, shares.fee_minor),
    ...shareOf(rates, shares.referral_minor),
  )
}
