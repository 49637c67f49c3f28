import { minorFromWire, moneyToWire } from '@fanfare/contract'
import { refuse } from '../../../kernel/refusal.ts'

/**
 * Refuses PRICE_CHANGED `{price}` where more is about to be charged than the buyer was shown. Less is charged as less, and
 * a client that names no price takes the one of now. Everything that is sold asks here before money moves.
 */
export function requirePriceSeen(priceSeen: number | undefined, price_minor: bigint): void {
  if (isMoreThanSeen(priceSeen, price_minor)) throw refuse('PRICE_CHANGED', { price: moneyToWire(price_minor) })
}

/** Whether something costs more by now than the buyer was shown. */
export function isMoreThanSeen(priceSeen: number | undefined, price_minor: bigint): priceSeen is number {
  return priceSeen !== undefined && price_minor > minorFromWire(priceSeen)
}
