import { type CartProblem, type checkout, type Input, minorFromWire } from '@fanfare/contract'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recipes } from '../../ledger/index.ts'
import type { CouponRow } from '../store/coupons.ts'
import { knownAmong } from '../store/lists.ts'
import type { ProductRow, SeenProduct } from '../store/products.ts'

export type Cart = Input<typeof checkout.previewCheckout>['body']
export type CartItem = Cart['items'][number]

/** What a quantity of a product costs with a coupon. */
export type Price = {
  original_minor: bigint
  /** What the creator is paid for: less what a coupon of their own takes off. */
  total_minor: bigint
  /** How much of it the site pays. */
  covered_minor: bigint
  paid_minor: bigint
}

/** One item of a cart with its product, or without one that isn't there for this fan. */
export type Line = { item: CartItem; product?: SeenProduct; price: Price; problem: CartProblem | null }

const nothing: Price = { original_minor: 0n, total_minor: 0n, covered_minor: 0n, paid_minor: 0n }

/** What a quantity of a product costs; a coupon of a creator is for the products of that creator only. */
export function priceWith(
  product: Pick<ProductRow, 'price_minor' | 'performer_id'>,
  quantity: number,
  coupon: CouponRow | null,
): Price {
  const original_minor = product.price_minor * BigInt(quantity)
  const isFor = coupon && (coupon.performer_id === null || coupon.performer_id === product.performer_id)
  const discount_minor = isFor ? recipes.partOf(original_minor, coupon.value_bps) : 0n
  const bySite = coupon?.performer_id === null
  return {
    original_minor,
    total_minor: bySite ? original_minor : original_minor - discount_minor,
    covered_minor: bySite ? discount_minor : 0n,
    paid_minor: original_minor - discount_minor,
  }
}

/** Refuses COUPON_NOT_APPLICABLE for a coupon that isn't for carts, or takes nothing off these things. */
export function checkCoupon(coupon: CouponRow | null, prices: Price[]): void {
  if (!coupon) return
  const takesOff = prices.some(({ original_minor, paid_minor }) => paid_minor < original_minor)
  if (coupon.applies_to !== 'cart' || !takesOff) throw refuse('COUPON_NOT_APPLICABLE')
}

/** The lines of a cart as they are now; two items of one product count as one. */
export async function linesOf(
  db: Queryable,
  onlooker: Onlooker,
  items: CartItem[],
  coupon: CouponRow | null,
): Promise<Line[]> {
  const merged = mergedItems(items)
  const ids = merged.map(({ productId }) => productId).filter(isId)
  const rows = await knownAmong(db, onlooker, ids, { alsoBought: false })
  const products = new Map(rows.map(row => [row.id, row]))
  return merged.map(item => {
    const product = products.get(item.productId)
    if (!product) return { item, price: nothing, problem: 'unavailable' }
    const problem = product.is_bought && product.type === 'digital' ? 'owned' : problemOf(product, wantedOf(item))
    return { item, product, price: priceWith(product, item.quantity, coupon), problem }
  })
}

function mergedItems(items: CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const item of items) {
    const known = merged.get(item.productId)
    merged.set(item.productId, known ? { ...known, ...item, quantity: known.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

function wantedOf({ quantity, price }: CartItem) {
  return { quantity, price_minor: price === undefined ? undefined : minorFromWire(price) }
}

const quantity_max = 99

/** What keeps a quantity of a product from being sold at the price that the fan was shown, or a lower one. */
export function problemOf(
  product: Pick<ProductRow, 'is_shown' | 'type' | 'stock' | 'price_minor'> | undefined,
  { quantity, price_minor }: { quantity: number; price_minor?: bigint | undefined },
): CartProblem | null {
  if (!product?.is_shown) return 'unavailable'
  if (product.type === 'digital' && quantity > 1) return 'one_only'
  if (product.type === 'physical' && product.stock === 0) return 'sold_out'
  if (quantity > quantity_max || (product.type === 'physical' && product.stock < quantity)) return 'too_few'
  if (price_minor !== undefined && product.price_minor > price_minor) return 'price_changed'
  return null
}
