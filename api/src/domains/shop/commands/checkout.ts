import { hash } from 'node:crypto'
import { type CartProblem, moneyToWire, type OrderView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPayee } from '../../profiles/index.ts'
import { type TaxTerms, taxTermsFor } from '../../tax/index.ts'
import {
  balanceOf,
  type CartLine,
  type ChargeOutcome,
  type ChargeRow,
  type ChargeTerms,
  chargeCart,
  chargeTerms,
  limitRefusal,
  requirePriceSeen,
} from '../../wallet/index.ts'
import { offerOf, productPurchasable } from '../purchasables.ts'
import { type Cart, checkCoupon, type Line, linesOf } from '../queries/cart.ts'
import { presentOrders } from '../queries/orders.ts'
import type { CouponRow } from '../store/coupons.ts'
import { findCheckout, insertCheckout, ordersOfCheckout } from '../store/orders.ts'
import type { SeenProduct } from '../store/products.ts'
import { cartChanged } from '../views/cart.ts'
import { usableCoupon } from './coupons.ts'
import { type Changed, checkDelivery, placeOrders } from './place.ts'

type Done = { orders: OrderView[]; balance: number }
/** A line that can be sold. */
type Sound = Line & { product: SeenProduct }

/**
 * Buys what is in a cart, all of it or nothing (POST /wallet/checkout): every product is a charge of its own, so that its
 * order can be refunded by itself, and all of them are one call of the ledger. Refuses CART_CHANGED with the items that
 * aren't as they were, PRICE_CHANGED where all of it costs more than was shown, INSUFFICIENT_BALANCE with the sum of all, and what a coupon refuses.
 */
export async function checkout(ctx: Ctx, { priceSeen, ...cart }: Cart & { priceSeen?: number }): Promise<Done> {
  const request_hash = hash('sha256', JSON.stringify([viewerOf(ctx).id, cart]), 'buffer')
  const known = await replayed(ctx, request_hash)
  if (known) return known
  const fanId = viewerOf(ctx).id
  const coupon = cart.couponCode ? await usableCoupon(ctx.db.sql, fanId, cart.couponCode) : null
  const lines = await linesOf(ctx.db.sql, onlookerOf(ctx), cart.items, coupon)
  const sound = lines.filter((line): line is Sound => line.product !== undefined && line.problem === null)
  if (sound.length < lines.length) throw cartChanged(cart, lines.map(asChanged))
  checkCoupon(
    coupon,
    lines.map(({ price }) => price),
  )
  requirePriceSeen(priceSeen, paidFor(lines))
  if (sound.some(({ product }) => product.type === 'physical')) checkDelivery(cart)
  const row = { id: newId(), fan_id: fanId, key: ctx.idempotencyKey ?? null, request_hash, created_at: now() }
  const terms = await termsOf(ctx, cart, sound)
  const tax = await taxTermsFor(ctx)
  try {
    await ctx.db.tx(async tx => {
      await insertCheckout(tx, row)
      await pay(tx, ctx, { cart, lines: sound, terms, tax, coupon, checkoutId: row.id })
    })
  } catch (error) {
    const first = isTaken(error) ? await replayed(ctx, request_hash) : undefined
    if (first) return first
    throw error
  }
  return answer(ctx, row.id)
}

const asChanged = ({ item, product, problem }: Line) => ({ productId: item.productId, product, problem })

/** The answer of the checkout that was made under the same key. Refuses KEY_REUSED for another cart. */
async function replayed(ctx: Ctx, request_hash: Buffer): Promise<Done | undefined> {
  const earlier = ctx.idempotencyKey && (await findCheckout(ctx.db.sql, ctx.idempotencyKey))
  if (!earlier) return undefined
  if (!earlier.request_hash.equals(request_hash)) throw refuse('KEY_REUSED')
  ctx.sayReplayed()
  return answer(ctx, earlier.id)
}

/** Someone asked for the same at the same moment, and was first. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function answer(ctx: Ctx, checkoutId: string): Promise<Done> {
  const [orders, balance_minor] = await Promise.all([
    ordersOfCheckout(ctx.db.sql, checkoutId),
    balanceOf(ctx.db.sql, viewerOf(ctx).id),
  ])
  return { orders: await presentOrders(ctx, orders), balance: moneyToWire(balance_minor) }
}

/** The terms of each creator in the cart, by their ids. */
async function termsOf(ctx: Ctx, cart: Cart, lines: Sound[]): Promise<Map<string, ChargeTerms>> {
  const settings = await settingsOf(ctx.db)
  const ids = [...new Set(lines.map(({ product }) => product.performer_id))]
  const payees = await Promise.all(ids.map(id => findPayee(ctx.db, id)))
  const gone = new Set(ids.filter((_, index) => !payees[index]))
  const lost = lines.filter(({ product }) => gone.has(product.performer_id))
  if (lost.length > 0)
    throw cartChanged(
      cart,
      lost.map(line => ({ ...asChanged(line), problem: 'unavailable' })),
    )
  return new Map(payees.flatMap(payee => (payee ? [[payee.id, chargeTerms(settings, payee)]] : [])))
}

type Paid = {
  cart: Cart
  lines: Sound[]
  terms: Map<string, ChargeTerms>
  tax: TaxTerms | undefined
  coupon: CouponRow | null
  checkoutId: string
}

async function pay(tx: Tx, ctx: Ctx, { cart, lines, terms, tax, coupon, checkoutId }: Paid): Promise<void> {
  const fanId = viewerOf(ctx).id
  const cartLines = lines.map(
    ({ item, product, price }): CartLine => ({
      seller: productPurchasable,
      offer: offerOf(product, item.quantity, price),
      terms: terms.get(product.performer_id) as ChargeTerms,
    }),
  )
  const outcomes = await chargeCart(tx, { fanId, onlooker: onlookerOf(ctx), tax }, cartLines)
  const charges = chargesOf(cart, lines, outcomes)
  await placeOrders(tx, { fanId, useId: checkoutId, checkoutId, delivery: cart, coupon }, charges, changed =>
    cartChanged(cart, changed),
  )
}

/** The charges, if all of them were made; one refusal for all of the cart if not. */
function chargesOf(cart: Cart, lines: Sound[], outcomes: ChargeOutcome[]): ChargeRow[] {
  const made = outcomes.flatMap(outcome => (outcome.outcome === 'charged' ? [outcome.charge] : []))
  if (made.length === lines.length) return made
  const changed = outcomes.flatMap((outcome, index): Changed[] => {
    const problem = problemIn(outcome)
    const product = lines[index]?.product
    return problem && product ? [{ productId: product.id, product, problem }] : []
  })
  if (changed.length > 0) throw cartChanged(cart, changed)
  const paid_minor = made.reduce((sum, { total_minor, covered_minor }) => sum + total_minor - covered_minor, 0n)
  const limited = outcomes.find(outcome => outcome.outcome === 'limited')
  // What the rest of the cart cost is given back with the refusal, so it's left to spend.
  if (limited) throw limitRefusal({ ...limited.breach, counted_minor: limited.breach.counted_minor - paid_minor })
  const needed_minor = paidFor(lines)
  const short = outcomes.find(outcome => outcome.outcome === 'insufficient')
  if (!short) throw refuse('ENTITY_NOT_FOUND')
  const balance_minor = short.balance_minor + paid_minor
  throw refuse('INSUFFICIENT_BALANCE', { needed: moneyToWire(needed_minor), balance: moneyToWire(balance_minor) })
}

/** What a cart comes to, with its coupon. */
const paidFor = (lines: Line[]) => lines.reduce((sum, { price }) => sum + price.paid_minor, 0n)

function problemIn({ outcome }: ChargeOutcome): CartProblem | null {
  if (outcome === 'earlier') return 'owned'
  return outcome === 'unpayable' ? 'unavailable' : null
}
