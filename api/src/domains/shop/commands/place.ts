import type { CartProblem } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { internationalPhone } from '../../../kernel/phone.ts'
import { type FieldError, type Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { ChargeRow } from '../../wallet/index.ts'
import { type Cart, problemOf } from '../queries/cart.ts'
import { type AddressRow, findAddress } from '../store/addresses.ts'
import type { CouponRow } from '../store/coupons.ts'
import { insertOrders, type OrderRow } from '../store/orders.ts'
import { lockProducts, moveStock, type ProductRow } from '../store/products.ts'
import { useCoupon } from './coupons.ts'

/** Where what is bought goes, and what the fan says to it. */
export type Delivery = Pick<Cart, 'deliveryAddressId' | 'phoneNumber' | 'userNote'>

/** A product that can't be sold as it was charged for. */
export type Changed = { productId: string; product: ProductRow | undefined; problem: CartProblem }

export type Placing = {
  fanId: string
  /** The checkout, or the charge of a single purchase. */
  useId: string
  checkoutId: string | null
  delivery: Delivery
  coupon: CouponRow | null
}

/** Refuses what is missing to deliver physical products; whose address it is is looked up with the order. */
export function checkDelivery({ deliveryAddressId, phoneNumber }: Delivery): void {
  const problems: FieldError[] = []
  if (!deliveryAddressId) problems.push({ path: 'deliveryAddressId', message: 'Choose a delivery address.' })
  if (!phoneNumber) problems.push({ path: 'phoneNumber', message: 'Enter a phone number.' })
  if (problems.length > 0) throw refuseFields(problems)
}

/** An address in one line, as an order keeps it. */
export function lineOf(address: AddressRow): string {
  const { street_address, street_number, ward, district, zip_code, city, state, country, description } = address
  const parts = [
    address.name,
    `${street_address} ${street_number}`.trim(),
    ward,
    district,
    `${zip_code} ${city}`.trim(),
    state,
    country,
  ]
  return [...parts, description.replace(/\s+/g, ' ')]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ')
}

/** A fan's own address, for a delivery. Refuses, naming the field, what isn't one. */
export async function addressFor(tx: Tx, fanId: string, id: string | undefined): Promise<AddressRow> {
  const address = id && isId(id) ? await findAddress(tx, fanId, id) : undefined
  if (!address) throw refuseFields([{ path: 'deliveryAddressId', message: "This isn't one of your addresses." }])
  return address
}

/** The number for a courier, as every network takes it. Refuses, naming the field, one that its country can't have. */
function phoneFor({ phoneNumber = '' }: Delivery, { country }: AddressRow): string {
  const phone = internationalPhone(phoneNumber, country)
  if (phone) return phone
  const message = `Enter a phone number of ${country}, or one that begins with + and its country code.`
  throw refuseFields([{ path: 'phoneNumber', message }])
}

/**
 * Takes what was just charged for out of the stock, uses the coupon and writes the orders, in the transaction of the
 * charges. What has changed since the price was looked up is refused by `changed`.
 */
export async function placeOrders(
  tx: Tx,
  { fanId, useId, checkoutId, delivery, coupon }: Placing,
  charges: ChargeRow[],
  changed: (problems: Changed[]) => Refusal,
): Promise<OrderRow[]> {
  const products = await lockProducts(
    tx,
    charges.map(({ target_id }) => target_id),
  )
  const problems = charges.flatMap(charge => {
    const product = products.get(charge.target_id)
    const price_minor = charge.original_minor / BigInt(charge.quantity)
    const problem = problemOf(product, { quantity: charge.quantity, price_minor })
    return problem ? [{ productId: charge.target_id, product, problem }] : []
  })
  if (problems.length > 0) throw changed(problems)
  const isDelivered = [...products.values()].some(({ type }) => type === 'physical')
  const address = isDelivered ? await addressFor(tx, fanId, delivery.deliveryAddressId) : null
  const phone = address ? phoneFor(delivery, address) : ''
  for (const { target_id, quantity } of charges) await moveStock(tx, target_id, -quantity)
  if (coupon) await useCoupon(tx, coupon, { id: useId, fanId })
  const orders = charges.map(charge =>
    orderOf(charge, products.get(charge.target_id) as ProductRow, { checkoutId, delivery, coupon, address, phone }),
  )
  await insertOrders(tx, orders)
  for (const order of orders) {
    const { id: orderId, performer_id: performerId, product_id: productId } = order
    await recordFact(tx, 'order_placed', { orderId, fanId, performerId, productId })
    await tellBoth(tx, order)
  }
  return orders
}

const number_length = 8

function orderOf(
  charge: ChargeRow,
  product: ProductRow,
  how: Pick<Placing, 'checkoutId' | 'delivery' | 'coupon'> & { address: AddressRow | null; phone: string },
): OrderRow {
  const { delivery, coupon } = how
  const isPhysical = product.type === 'physical'
  const address = isPhysical ? how.address : null
  const paid_minor = charge.total_minor - charge.covered_minor
  return {
    id: charge.id,
    number: charge.id.slice(-number_length).toUpperCase(),
    checkout_id: how.checkoutId,
    fan_id: charge.fan_id,
    performer_id: charge.performer_id,
    product_id: product.id,
    product_name: product.name,
    product_type: product.type,
    product_description: product.description,
    product_slug: product.slug,
    image_file_id: product.image_file_id,
    digital_file_id: product.digital_file_id,
    quantity: charge.quantity,
    unit_minor: product.price_minor,
    original_minor: charge.original_minor,
    paid_minor,
    net_minor: charge.net_minor,
    coupon_code: paid_minor < charge.original_minor ? (coupon?.code ?? null) : null,
    status: isPhysical ? 'processing' : 'delivered',
    shipping_code: null,
    note: delivery.userNote?.trim() ?? '',
    address_id: address?.id ?? null,
    address: address ? lineOf(address) : '',
    country: address?.country ?? '',
    phone_number: isPhysical ? how.phone : '',
    created_at: now(),
    updated_at: now(),
  }
}

/** Mails to the fan and the creator of an order, saying how it is now. */
export async function tellBoth(
  tx: Tx,
  { id, status, fan_id, performer_id }: OrderRow,
  event: string = 'placed',
): Promise<void> {
  for (const userId of [fan_id, performer_id])
    await addJobIn(tx, 'mail_order_changed', { orderId: id, userId, status, event })
}

/** The one refusal of a single purchase that came too late. */
export function outOfStock({ product, problem }: Omit<Changed, 'productId'>): Refusal {
  if (problem === 'unavailable') return refuse('ENTITY_NOT_FOUND')
  if (problem === 'sold_out' || problem === 'too_few') return refuse('OUT_OF_STOCK', { stock: product?.stock ?? 0 })
  return refuse('CART_CHANGED')
}
