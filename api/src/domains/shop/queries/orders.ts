import { type Input, minorToText, type OrderView, type orders } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvFile } from '../../../kernel/http/download.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, recentPeople } from '../../identity/index.ts'
import { isOrderStatus } from '../lifecycle.ts'
import { findOrder, listOrders, type OrderFilter, type OrderRow } from '../store/orders.ts'
import { orderView } from '../views/orders.ts'

type Page = { data: OrderView[]; total: number }
type Query = Partial<Input<typeof orders.orders>['query'] & Input<typeof orders.ownOrders>['query']>
const nobodys: Page = { data: [], total: 0 }

/** What a creator was ordered (GET /orders/search). */
export function listSold(ctx: Ctx, query: Query): Promise<Page> {
  return list(ctx, { performer_id: viewerOf(ctx).id }, query, query.userId)
}

/** What a fan ordered (GET /orders/users/search). */
export function listOrdered(ctx: Ctx, query: Query): Promise<Page> {
  return list(ctx, { fan_id: viewerOf(ctx).id }, query, query.performerId)
}

async function list(ctx: Ctx, of: OrderFilter['of'], query: Query, other: string | undefined): Promise<Page> {
  const filter = filterOf(of, query, other)
  if (!filter) return nobodys
  const { rows, total } = await listOrders(ctx.db.sql, filter)
  return { data: await presentOrders(ctx, rows), total }
}

/** What a list is narrowed to, or null where no order can match. */
function filterOf(of: OrderFilter['of'], query: Query, other?: string): OrderFilter | null {
  const { productId, deliveryStatus, q } = query
  const days = daysParam(query)
  if ((other && !isId(other)) || (productId && !isId(productId))) return null
  if (deliveryStatus && !isOrderStatus(deliveryStatus)) return null
  return {
    of,
    other,
    productId,
    status: deliveryStatus,
    q,
    ...days,
    oldestFirst: query.sort === 'asc',
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  }
}

/** An order, for its fan and its creator; to others it is not there. */
export async function openOrder(ctx: Ctx, id: string): Promise<OrderView> {
  const viewerId = viewerOf(ctx).id
  const row = isId(id) ? await findOrder(ctx.db.sql, id) : undefined
  if (!row || (row.fan_id !== viewerId && row.performer_id !== viewerId)) throw refuse('ENTITY_NOT_FOUND')
  return presentOrder(ctx, row)
}

export async function presentOrder(ctx: Ctx, row: OrderRow): Promise<OrderView> {
  return orderView(ctx, row, await findPeople(ctx.db.sql, [row.fan_id, row.performer_id]))
}

/** Loads the people of some orders in one question, and makes the wire shape. */
export async function presentOrders(ctx: Ctx, rows: OrderRow[]): Promise<OrderView[]> {
  const people = await recentPeople(ctx.db.sql, [...new Set(rows.flatMap(row => [row.fan_id, row.performer_id]))])
  return rows.map(row => orderView(ctx, row, people))
}

const exported_max = 10_000
const columns = [
  'Order',
  'Date',
  'Status',
  'Creator',
  'Fan',
  'Product',
  'Type',
  'Quantity',
  'Unit price',
  'Paid',
  'Earned',
  'Coupon',
  'Delivery address',
  'Phone',
  'Note',
  'Shipping code',
]

/** Orders as CSV (GET /orders/export): a fan's own, or those that a creator got. */
export async function exportOrders(ctx: Ctx, query: Query): Promise<Answer> {
  const { id, role } = viewerOf(ctx)
  if (role !== 'user' && role !== 'performer') throw refuse('FORBIDDEN')
  const filter = filterOf(role === 'user' ? { fan_id: id } : { performer_id: id }, query)
  const { rows } = filter ? await listOrders(ctx.db.read, { ...filter, limit: exported_max }) : { rows: [] }
  const people = await findPeople(ctx.db.read, [...new Set(rows.flatMap(row => [row.fan_id, row.performer_id]))])
  const nameOf = (personId: string) => people.get(personId)?.name ?? ''
  const lines = rows.map(row => [
    row.number,
    row.created_at.toISOString(),
    row.status,
    nameOf(row.performer_id),
    nameOf(row.fan_id),
    row.product_name,
    row.product_type,
    String(row.quantity),
    minorToText(row.unit_minor),
    minorToText(row.paid_minor),
    role === 'performer' ? minorToText(row.net_minor) : '',
    row.coupon_code ?? '',
    row.address,
    row.phone_number,
    row.note,
    row.shipping_code ?? '',
  ])
  return csvFile('orders.csv', [columns, ...lines])
}
