/** Currencies without hundredths at Stripe, whose amounts are whole units there (docs.stripe.com/currencies). */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** Our hundredths as Stripe counts; throws for an amount that the currency can't express. */
export function toStripe(amount_minor: bigint, currency: string): number {
  if (!whole.has(currency.toUpperCase())) return Number(amount_minor)
  if (amount_minor % 100n !== 0n) throw new Error(`${currency} has no hundredths.`)
  return Number(amount_minor / 100n)
}

/** What Stripe counts as our hundredths. */
export function fromStripe(amount: number, currency: string): bigint {
  return whole.has(currency.toUpperCase()) ? BigInt(amount) * 100n : BigInt(amount)
}
