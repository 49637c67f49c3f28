import { requireWhole } from '../whole-amounts.ts'

/** The currencies that CCBill takes, by their number (ISO 4217). */
const codes: Record<string, string> = { USD: '840', EUR: '978', GBP: '826', CAD: '124', AUD: '036', JPY: '392' }

/** CCBill's number for a currency; undefined for one that it doesn't take. */
export function codeOf(currency: string): string | undefined {
  return Object.hasOwn(codes, currency) ? codes[currency] : undefined
}

/** The currency behind a number, which may come without its zero in front; empty for an unknown one. */
export function currencyOf(code: string): string {
  const wanted = code.padStart(3, '0')
  return Object.keys(codes).find(currency => codes[currency] === wanted) ?? ''
}

/** Hundredths as CCBill writes an amount: always two decimals, which are zeros where the currency has none. */
export function toCcbill(amount_minor: bigint, currency: string): string {
  if (currency === 'JPY') requireWhole(amount_minor, currency)
  const text = amount_minor.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** An amount as CCBill writes it, in hundredths; null if it isn't one. A currency sign in front is skipped. */
export function fromCcbill(text: string): bigint | null {
  const match = text.trim().match(/^\D{0,3}(\d{1,12})(?:\.(\d{1,2}))?$/)
  return match ? BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : null
}
