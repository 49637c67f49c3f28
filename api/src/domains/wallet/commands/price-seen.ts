import { minorFromWire, moneyToWire } from '@fanfare/contract'
import { refuse } from '../../../kernel/refusal.ts'

/**
 * Refuses PRICE_CHANGED `{price}` where more is about to be charged than the buyer was shown. Less is charged as less, and
 * a client that names no price takes the one of now. Everything that is sold asks here before money moves.
 */
export function requirePriceSeen(priceSeen: number | undefined, price_minor: bigint): void {
  if (isMoreThanSeen(priceSeen, price_minor)) throw refuse('PRICE_CHANGED', { price: moneyToWire(price_minor) })
}

/** What a card is about to pay, and for how many tokens. */
type CardPrice = { amount_minor: bigint; tokens_minor: bigint }

/** The same of what a card is charged in money: refuses PRICE_CHANGED `{price, money}`, the price in tokens and in money. */
export function requireMoneySeen(moneySeen: number | undefined, { amount_minor, tokens_minor }: CardPrice): void {
  if (!isMoreThanSeen(moneySeen, amount_minor)) return
  throw refuse('PRICE_CHANGED', { price: moneyToWire(tokens_minor), money: moneyToWire(amount_minor) })
}

/** Whether something costs more by now than the buyer was shown. */
export function isMoreThanSeen(priceSeen: number | undefined, price_minor: bigint): priceSeen is number {
  return priceSeen !== undefined && price_minor > minorFromWire(priceSeen)
}
