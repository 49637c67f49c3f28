/** Who gets what of a sale: rates in basis points (hundredths of a percent) of the gross. */
export type Rates = { commission_bps: number; referral?: { userId: string; rate_bps: number } | undefined }

/** A gross taken apart: `net_minor + fee_minor` is the gross, and the referrer's part is inside the fee. */
export type Shares = { gross_minor: bigint; net_minor: bigint; fee_minor: bigint; referral_minor: bigint }

const whole_bps = 10_000

/**
 * Splits a gross. The rule of rounding: a fraction of a hundredth is never the site's. The fee is rounded down, so the
 * performer gets the fraction; the referrer's part is rounded down too and is never more than the fee.
 */
export function sharesOf(gross_minor: bigint, rates: Rates): Shares {
  const fee_minor = partOf(gross_minor, rates.commission_bps)
  const wanted_minor = rates.referral ? partOf(gross_minor, rates.referral.rate_bps) : 0n
  const referral_minor = wanted_minor < fee_minor ? wanted_minor : fee_minor
  return { gross_minor, net_minor: gross_minor - fee_minor, fee_minor, referral_minor }
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
