import { minorFromWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { ProductRow } from '../store/products.ts'

const price_min_minor = 100n
const price_max_minor = 1_000_000n

/** Whether a product is shown; what a form doesn't say stays as it is, or is shown. */
export function statusOf(word: string | undefined, before?: ProductRow['status']): ProductRow['status'] {
  if (word === undefined || word === '') return before ?? 'active'
  if (word === 'active' || word === 'inactive') return word
  throw refuseFields([{ path: 'status', message: 'Choose active or inactive.' }])
}

/** A price from the wire, within the limits of what is sold here. */
export function priceOf(price: number): bigint {
  const price_minor = minorFromWire(price)
  if (price_minor < price_min_minor || price_minor > price_max_minor)
    throw refuseFields([{ path: 'price', message: 'Set a price from 1 to 10,000.' }])
  return price_minor
}

/** The end of an address that names a product: its name as far as it can be typed, and a part of its id. */
export function slugOf(name: string, id: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return `${words.slice(0, 60).replace(/-$/, '') || 'product'}-${id.slice(-12)}`
}

/** When a product was first shown, where it is or was. */
export function publishedAt(isShown: boolean, before?: Date | null): Date | null {
  return before ?? (isShown ? now() : null)
}

/** An id of a path; what can't be one is not found. */
export function idOf(text: string): string {
  if (!isId(text)) throw refuse('ENTITY_NOT_FOUND')
  return text
}
