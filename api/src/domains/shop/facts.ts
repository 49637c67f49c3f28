import type { FactTable } from '../../kernel/relay.ts'
import { markRefunded } from './commands/orders.ts'
import { productsAreReady } from './commands/products.ts'
import { releaseUses } from './store/coupons.ts'

type OrderFact = Record<'orderId' | 'fanId' | 'performerId' | 'productId', string>

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A product is on the site for the first time. */
    product_published: { productId: string; performerId: string }
    order_placed: OrderFact
    /** An order moved on, got a shipping code or goes to another address. */
    order_changed: OrderFact & { status: string }
  }
}

/** A coupon is free again when its payment fails. A charge that someone else gives back, such as an operator, is an order that was refunded. */
export const shopFacts: FactTable = {
  file_finished: (tx, { fileId }) => productsAreReady(tx, fileId),
  payment_failed: (tx, { paymentId }) => releaseUses(tx, { id: paymentId }),
  payment_canceled: (tx, { paymentId }) => releaseUses(tx, { id: paymentId }),
  async charge_refunded(tx, { kind, chargeId }) {
    if (kind === 'product') await markRefunded(tx, chargeId)
  },
}
