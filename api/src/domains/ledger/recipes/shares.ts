/**
 * Who gets what of a sale: rates in basis points (hundredths of a percent) of the gross without its tax; those of
 * collaborators are of the net.
 */
export type Rates = {
  commission_bps: number
  referral?: { userId: string; rate_bps: number } | undefined
  collaborators?: Collaborator[] | undefined
}

/** A creator who gets a share of the net of what another creator sells. */
export type Collaborator = { performerId: string; rate_bps: number }

/** What one collaborator gets of one sale. */
export type Share = Collaborator & { net_minor: bigint }

/** Tax that a price includes, and for which country it is. */
export type Tax = { country: string; amount_minor: bigint }

/**
 * A gross taken apart: `tax_minor + fee_minor + net_minor` and the nets of the collaborators are the gross, and the referrer's
 * share is inside the fee. `net_minor` is what the seller keeps.
 */
export type Shares = {
  gross_minor: bigint
  tax_minor: bigint
  net_minor: bigint
  fee_minor: bigint
  referral_minor: bigint
  collaborators: Share[]
}

const whole_bps = 10_000

/**
 * Splits a gross, its tax first: fee and net are shares of what is left. The rule of rounding: a fraction of a hundredth
 * is never the site's. The fee is rounded down, so the performer gets the fraction; the referrer's share is rounded down
 * too and is never more than the fee. Each collaborator's share is rounded down, and the seller keeps the rest.
 */
export function sharesOf(gross_minor: bigint, rates: Rates, tax_minor = 0n): Shares {
  const left_minor = gross_minor - tax_minor
  const fee_minor = partOf(left_minor, rates.commission_bps)
  const wanted_minor = rates.referral ? partOf(left_minor, rates.referral.rate_bps) : 0n
  const referral_minor = lesser(wanted_minor, fee_minor)
  const collaborators = collaboratorsOf(left_minor - fee_minor, rates.collaborators)
  const net_minor = collaborators.reduce((rest_minor, one) => rest_minor - one.net_minor, left_minor - fee_minor)
  return { gross_minor, tax_minor, net_minor, fee_minor, referral_minor, collaborators }
}

/** What each collaborator gets of a net. */
function collaboratorsOf(net_minor: bigint, collaborators: Collaborator[] = []): Share[] {
  const all_bps = collaborators.reduce((sum, { rate_bps }) => sum + rate_bps, 0)
  if (all_bps > whole_bps) throw new RangeError(`Collaborators would get ${all_bps} basis points of the net.`)
  return collaborators.map(one => ({ ...one, net_minor: partOf(net_minor, one.rate_bps) }))
}

/** What an amount is without the tax in it, rounded half up to a hundredth; the tax is the rest. */
export function withoutTax(gross_minor: bigint, rate_bps: number): bigint {
  const whole = BigInt(whole_bps + rate_bps)
  return (gross_minor * BigInt(whole_bps) * 2n + whole) / (whole * 2n)
}

/** A part of an amount at a rate, rounded down to a hundredth. */
export function partOf(amount_minor: bigint, rate_bps: number): bigint {
  if (!Number.isInteger(rate_bps) || rate_bps < 0 || rate_bps > whole_bps)
    throw new RangeError(`${rate_bps} is no rate in basis points.`)
  return (amount_minor * BigInt(rate_bps)) / BigInt(whole_bps)
}

/** The smaller of two amounts. */
export function lesser(a_minor: bigint, b_minor: bigint): bigint {
  return a_minor < b_minor ? a_minor : b_minor
}
