const whole_bps = 10_000n
const percent_bps = 100n

/** One sale taken apart, without tax: the site's fee, what each person gets, and what the creator keeps. */
export type Split = { fee_minor: bigint; net_minor: bigint; shares_minor: bigint[]; own_minor: bigint }

/** The same rounding as the server's: everything down to a hundredth, and the creator keeps the rest. */
export function splitOf(price_minor: bigint, commission: number, percents: number[]): Split {
  const fee_minor = (price_minor * BigInt(Math.round(commission * Number(whole_bps)))) / whole_bps
  const net_minor = price_minor - fee_minor
  const shares_minor = percents.map(percent => (net_minor * BigInt(percent) * percent_bps) / whole_bps)
  return {
    fee_minor,
    net_minor,
    shares_minor,
    own_minor: shares_minor.reduce((left, share) => left - share, net_minor),
  }
}

/** A whole percent that someone typed, from 1 to 90; null for anything else. */
export function percentOf(text: string): number | null {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return percent >= 1 && percent <= 90 ? percent : null
}
