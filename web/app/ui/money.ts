/**
 * Amounts inside the site are bigint hundredths. This file is the one place where they meet the wire, which carries
 * JSON numbers of at most two decimals, and where they are written out.
 */

/** Hundredths of an amount on the wire. */
export function minorOf(wire: number): bigint {
  return BigInt(Math.round(wire * 100))
}

/** The amount as the wire carries it. */
export function wireOf(minor: bigint): number {
  return Number(minor) / 100
}

/** Hundredths of what somebody typed ("12", "12.5", "1,200.00", "12,50"), or null when it is no such amount. */
export function parsedMinor(text: string): bigint | null {
  const plain = text
    .trim()
    .replace(/[\s\u00a0]/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain)
  return match ? BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : null
}

/** Tokens as text: "1,240" or "86.40"; `exact` keeps the decimals of a whole amount. */
export function tokensText(minor: bigint, exact = false): string {
  const whole = formatter('en', undefined, 0).format(minor / 100n)
  const rest = minor % 100n
  return rest === 0n && !exact ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/** Money as text in its currency: "$12.00"; `short` drops the decimals of a whole amount ("$10"). */
export function moneyText(minor: bigint, currency: string, short = false): string {
  const digits = short && minor % 100n === 0n ? 0 : 2
  return formatter('en', currency, digits).format(decimal(minor))
}

/** What tokens are worth: `rate` is units of the currency per token (setting tokenConversionRate). */
export function worthOf(tokens_minor: bigint, rate: number): bigint {
  return (tokens_minor * BigInt(Math.round(rate * 10_000)) + 5_000n) / 10_000n
}

const RATE_SCALE = 1_000_000

/** How many tokens an amount of money buys, rounded down as the server credits them. */
export function tokensFor(money_minor: bigint, rate: number): bigint {
  return (money_minor * BigInt(RATE_SCALE)) / BigInt(Math.round(rate * RATE_SCALE))
}

/** What a card pays for tokens, rounded up as the server charges it: it buys at least as many. */
export function costOf(tokens_minor: bigint, rate: number): bigint {
  const scaled = tokens_minor * BigInt(Math.round(rate * RATE_SCALE))
  return (scaled + BigInt(RATE_SCALE) - 1n) / BigInt(RATE_SCALE)
}

/** A count with its thousands parted, or shortened from ten thousand on ("41.2k"). */
export function countText(count: number): string {
  return count < 10_000 ? formatter('en', undefined, 0).format(count) : compact.format(count).toLowerCase()
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string, currency: string | undefined, digits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`
  const known = formatters.get(key)
  if (known) return known
  const style = currency ? ({ style: 'currency', currency } as const) : {}
  const made = new Intl.NumberFormat(language, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}

/** Intl takes exact decimals as text, so no amount passes through a float on its way to the screen. */
function decimal(minor: bigint): Intl.StringNumericLiteral {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral
}
