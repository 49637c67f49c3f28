import type { Input, OrderView, orders } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { refundCharge } from '../../wallet/index.ts'
import { isOrderStatus, type OrderStatus, orderLifecycle } from '../lifecycle.ts'
import { presentOrder } from '../queries/orders.ts'
import { changeOrder, findOrder, lockOrder, type OrderRow } from '../store/orders.ts'
import { moveStock } from '../store/products.ts'
import { idOf } from './form.ts'
import { addressFor, lineOf, tellBoth } from './place.ts'

type Form = Input<typeof orders.updateOrder>['body']

/**
 * Moves an order on, or gives it a shipping code (PUT /orders/{id}/update), for its creator; both sides get an email.
 * `refunded` gives the fan back what was paid, ends the right to a digital product and puts a physical one back in stock.
 * Refuses ORDER_STATUS_REFUSED for a state that doesn't follow.
 */
export async function updateOrder(ctx: Ctx, id: string, form: Form): Promise<{ success: boolean }> {
  const performerId = viewerOf(ctx).id
  const known = await findOrder(ctx.db.sql, idOf(id))
  if (known?.performer_id !== performerId) throw refuse('ENTITY_NOT_FOUND')
  const wanted = statusOf(form.deliveryStatus)
  const shippingCode = form.shippingCode?.trim()
  if (wanted === 'refunded' && known.status !== 'refunded') await refund(ctx, known)
  else await ctx.db.tx(tx => move(tx, id, wanted, shippingCode))
  return { success: true }
}

function statusOf(word: string | undefined): OrderStatus | undefined {
  if (word === undefined || word === '') return undefined
  if (isOrderStatus(word)) return word
  throw refuseFields([{ path: 'deliveryStatus', message: 'Choose processing, shipping, delivered or refunded.' }])
}

async function move(tx: Tx, id: string, wanted: OrderStatus | undefined, shippingCode: string | undefined) {
  const before = await lockOrder(tx, id)
  if (!before) throw refuse('ENTITY_NOT_FOUND')
  const status = wanted ?? before.status
  const isMove = status !== before.status
  const isCode = shippingCode !== undefined && shippingCode !== (before.shipping_code ?? '')
  if (!isMove && !isCode) return
  const mayBe = isMove ? orderLifecycle.allows(before.status, status) : before.status !== 'refunded'
  if (!mayBe) throw refuse('ORDER_STATUS_REFUSED', { deliveryStatus: before.status })
  const changes = { status, updated_at: now(), ...(isCode && { shipping_code: shippingCode || null }) }
  const after = await changeOrder(tx, id, [before.status], changes)
  if (after) await announce(tx, after, isMove ? 'moved' : 'shipping_code')
}

/** The money comes before the order, as where it is bought: accounts are locked before what is sold. */
async function refund(ctx: Ctx, { id }: OrderRow): Promise<void> {
  await ctx.db.tx(async tx => {
    await refundCharge(tx, { chargeId: id, reason: 'The creator refunded the order', causedBy: viewerOf(ctx).id })
    await markRefunded(tx, id)
  })
}

/** Marks an order as refunded: its stock returns and both sides are told. A second call changes nothing. */
export async function markRefunded(tx: Tx, id: string): Promise<void> {
  const after = await changeOrder(tx, id, orderLifecycle.before('refunded'), { status: 'refunded', updated_at: now() })
  if (!after) return
  if (after.product_type === 'physical') await moveStock(tx, after.product_id, after.quantity)
  await announce(tx, after, 'moved')
}

async function announce(tx: Tx, order: OrderRow, event: 'moved' | 'shipping_code' | 'address'): Promise<void> {
  const { id: orderId, fan_id: fanId, performer_id: performerId, product_id: productId, status } = order
  await recordFact(tx, 'order_changed', { orderId, fanId, performerId, productId, status })
  await tellBoth(tx, order, event)
}

const shipped = () => refuse('FORBIDDEN', undefined, "This order is on its way or done, so its address can't change.")

/** Sends an order to another of the fan's addresses until it ships. Refuses 404 of others, 403 once it has shipped. */
export async function changeDelivery(ctx: Ctx, id: string, addressId: string): Promise<OrderView> {
  const fanId = viewerOf(ctx).id
  const row = await ctx.db.tx(async tx => {
    const before = await lockOrder(tx, idOf(id))
    if (before?.fan_id !== fanId) throw refuse('ENTITY_NOT_FOUND')
    if (before.status !== 'processing') throw shipped()
    const address = await addressFor(tx, fanId, addressId)
    const changes = {
      address_id: address.id,
      address: lineOf(address),
      country: address.country,
      updated_at: now(),
    }
    const after = await changeOrder(tx, id, ['processing'], changes)
    if (!after) throw shipped()
    await announce(tx, after, 'address')
    return after
  })
  return presentOrder(ctx, row)
}
