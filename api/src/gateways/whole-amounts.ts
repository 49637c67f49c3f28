import { refuseFields } from '../kernel/refusal.ts'

/** Refuses an amount with hundredths in a currency that has none. */
export function requireWhole(amount_minor: bigint, currency: string): void {
  if (amount_minor % 100n === 0n) return
  throw refuseFields([{ path: 'amount', message: `${currency} has no hundredths. Choose a whole amount.` }])
}
