/**
 * Between the wire and the ledger. On the wire an amount is a JSON number with at most two decimals; inside it is a
 * whole number of hundredths, a bigint. Both ways go through decimal text, so that no floating point is involved.
 */

const wireForm = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Hundredths of an amount from the wire. Throws a RangeError for NaN, exponents and more than two decimals. */
export function minorFromWire(amount: number): bigint {
  const match = wireForm.exec(String(amount))
  if (!match) throw new RangeError(`${amount} is not an amount with at most two decimals.`)
  const [, sign, units = '', decimals = ''] = match
  const minor = BigInt(units + decimals.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** The amount as the wire writes it: 1234n becomes 12.34. Exact up to 90 billion units. */
export function moneyToWire(minor: bigint): number {
  return Number(minorToText(minor))
}

/** The amount as decimal text with two decimals: 1200n becomes "12.00". */
export function minorToText(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
