import { checkout, type Input } from '@fanfare/contract'
import type { Onlooker } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse, refuseFields } from '../../kernel/refusal.ts'
import type { Offer, Purchasable } from '../wallet/index.ts'
import { usableCoupon } from './commands/coupons.ts'
import { checkDelivery, outOfStock, placeOrders } from './commands/place.ts'
import { checkCoupon, priceWith } from './queries/cart.ts'
import { findCoupon } from './store/coupons.ts'
import { findOrder } from './store/orders.ts'
import { findSeen, type ProductRow } from './store/products.ts'

type Order = Input<typeof checkout.buyProduct>['body']

/** What a product costs, for the wallet. */
export function offerOf(
  product: Pick<ProductRow, 'id' | 'performer_id' | 'name' | 'type'>,
  quantity: number,
  price: ReturnType<typeof priceWith>,
): Offer {
  return {
    targetId: product.id,
    performerId: product.performer_id,
    title: product.name,
    quantity,
    once: product.type === 'digital',
    priceMinor: price.total_minor,
    originalMinor: price.original_minor,
    coveredMinor: price.covered_minor,
    ...(product.type === 'physical' && { isPhysical: true as const }),
  }
}

/** Refuses more than is there before the fan is asked for money, and a second piece of a digital product. */
function checkQuantity({ type, stock }: Pick<ProductRow, 'type' | 'stock'>, quantity: number): void {
  if (type === 'physical' && stock < quantity) throw refuse('OUT_OF_STOCK', { stock })
  if (type === 'digital' && quantity > 1)
    throw refuseFields([{ path: 'quantity', message: 'You buy a digital product once.' }])
}

/** What the wallet needs to know to sell a product; the order is made and the stock taken with the money. */
export const productPurchasable: Purchasable<Order> = {
  kind: 'product',
  endpoint: checkout.buyProduct,
  often: true,
  isTaxed: ({ isPhysical }) => !isPhysical,
  async filesOf(db, { id }) {
    const order = await findOrder(db, id)
    return order?.digital_file_id ? [order.digital_file_id] : []
  },
  async deliveryOf(db, { id }) {
    const order = await findOrder(db, id)
    const isHandedOver = order?.status === 'shipping' || order?.status === 'delivered'
    return { isPhysical: order?.product_type === 'physical', isHandedOver }
  },
  async offerFor(db, viewer, targetId, order = {}) {
    const onlooker: Onlooker = { id: viewer.id, role: 'user', place: null }
    const product = isId(targetId) ? await findSeen(db.sql, onlooker, { id: targetId }) : undefined
    if (!product?.is_on_site) return null
    const { quantity = 1, couponCode } = order
    checkQuantity(product, quantity)
    if (product.type === 'physical') checkDelivery(order)
    const isOwned = product.type === 'digital' && product.is_bought
    const coupon = couponCode && !isOwned ? await usableCoupon(db.sql, viewer.id, couponCode) : null
    const price = priceWith(product, quantity, coupon)
    checkCoupon(coupon, [price])
    return offerOf(product, quantity, price)
  },
  async onPaid(tx, charge, order = {}) {
    const isReduced = charge.total_minor - charge.covered_minor < charge.original_minor
    const coupon = isReduced && order.couponCode ? await findCoupon(tx, order.couponCode.trim(), charge.fan_id) : null
    if (isReduced && !coupon) throw refuse('COUPON_INVALID')
    const placing = {
      fanId: charge.fan_id,
      useId: charge.id,
      checkoutId: null,
      delivery: order,
      coupon: coupon ?? null,
    }
    await placeOrders(tx, placing, [charge], ([changed]) =>
      outOfStock(changed ?? { product: undefined, problem: 'unavailable' }),
    )
  },
}
