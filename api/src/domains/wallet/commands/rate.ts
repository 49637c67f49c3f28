const rate_scale = 1_000_000

/** Tokens that an amount buys at a rate of currency per token, rounded down to a hundredth. */
export function tokensFor(amount_minor: bigint, rate: number): bigint {
  return (amount_minor * BigInt(rate_scale)) / BigInt(Math.round(rate * rate_scale))
}

/** What so many tokens cost at a rate of currency per token, rounded up to a hundredth of the currency. */
export function currencyFor(tokens_minor: bigint, rate: number): bigint {
  const scaled = tokens_minor * BigInt(Math.round(rate * rate_scale))
  return (scaled + BigInt(rate_scale) - 1n) / BigInt(rate_scale)
}
