import { moneyToWire, type OrderView } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { publicFileUrl } from '../../../kernel/storage/urls.ts'
import { type Person, personView } from '../../identity/index.ts'
import { orderLifecycle } from '../lifecycle.ts'
import type { OrderRow } from '../store/orders.ts'

/** An order as the wire shows it to one of its two sides. */
export function orderView(ctx: Ctx, row: OrderRow, people: Map<string, Person>): OrderView {
  const isSeller = ctx.viewer?.id === row.performer_id
  const person = (id: string) => {
    const found = people.get(id)
    return found ? personView(ctx.config, found) : null
  }
  return {
    _id: row.id,
    orderNumber: row.number,
    transactionId: row.id,
    performerId: row.performer_id,
    performerInfo: person(row.performer_id),
    userId: row.fan_id,
    userInfo: person(row.fan_id),
    productId: row.product_id,
    productInfo: {
      name: row.product_name,
      type: row.product_type,
      description: row.product_description,
      image: row.image_file_id && publicFileUrl(ctx.config, row.image_file_id, 'medium'),
      slug: row.product_slug,
    },
    quantity: row.quantity,
    unitPrice: moneyToWire(row.unit_minor),
    totalPrice: moneyToWire(row.paid_minor),
    originalPrice: moneyToWire(row.original_minor),
    couponCode: row.coupon_code,
    netPrice: isSeller ? moneyToWire(row.net_minor) : null,
    deliveryAddress: row.address,
    deliveryAddressId: row.address_id,
    deliveryStatus: row.status,
    nextStatuses: isSeller ? orderLifecycle.states.filter(state => orderLifecycle.allows(row.status, state)) : [],
    shippingCode: row.shipping_code,
    phoneNumber: row.phone_number,
    userNote: row.note,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
