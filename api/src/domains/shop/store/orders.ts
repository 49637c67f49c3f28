import type { Queryable } from '../../../kernel/database.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import type { OrderStatus } from '../lifecycle.ts'

/** What was bought, as it was then; its id is that of its charge. */
export type OrderRow = {
  id: string
  number: string
  checkout_id: string | null
  fan_id: string
  performer_id: string
  product_id: string
  product_name: string
  product_type: 'physical' | 'digital'
  product_description: string
  product_slug: string
  image_file_id: string | null
  digital_file_id: string | null
  quantity: number
  unit_minor: bigint
  original_minor: bigint
  paid_minor: bigint
  net_minor: bigint
  coupon_code: string | null
  status: OrderStatus
  address_id: string | null
  /** In one line. */
  address: string
  country: string
  shipping_code: string | null
  phone_number: string
  note: string
  created_at: Date
  updated_at: Date
}

export async function insertOrders(tx: Queryable, orders: OrderRow[]): Promise<void> {
  await tx`insert into orders ${tx(orders)}`
}

/** An order by its id, for rooms that have checked who asks; undefined where there is none. */
export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`select * from orders where id = ${id}`
  return row
}

/** Orders by their ids; those that are gone are left out. */
export const findOrders = (db: Queryable, ids: readonly string[]) => rowsById<OrderRow>(db, 'orders', ids)

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow[]>`select * from orders where id = ${id} for update`
  return row
}

export async function ordersOfCheckout(db: Queryable, checkoutId: string): Promise<OrderRow[]> {
  return db<OrderRow[]>`select * from orders where checkout_id = ${checkoutId} order by id`
}

/** Changes an order while it is in one of some states; nothing where it has moved on. */
export async function changeOrder(
  tx: Queryable,
  id: string,
  from: OrderStatus[],
  changes: Partial<OrderRow>,
): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow[]>`
    update orders set ${tx(changes)} where id = ${id} and status = any(${from}) returning *`
  return row
}

/** The newest order by which a fan has a digital product. */
export async function digitalOrder(db: Queryable, fanId: string, productId: string): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`
    select * from orders where fan_id = ${fanId} and product_id = ${productId} and status <> 'refunded'
      and digital_file_id is not null order by created_at desc limit 1`
  return row
}

export type OrderFilter = {
  /** Whose orders: a fan's, or those that a creator got. */
  of: { fan_id: string } | { performer_id: string }
  other?: string | undefined
  productId?: string | undefined
  status?: string | undefined
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  oldestFirst?: boolean | undefined
  limit: number
  offset: number
}

/** Orders with the number of all, newest first unless asked otherwise. */
export async function listOrders(db: Queryable, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> {
  const { of, other, productId, status, q, from, to, oldestFirst, limit, offset } = filter
  const isFan = 'fan_id' in of
  const person = isFan ? db`o.performer_id` : db`o.fan_id`
  const where = db`where ${isFan ? db`o.fan_id = ${of.fan_id}` : db`o.performer_id = ${of.performer_id}`}
    ${other ? db`and ${person} = ${other}` : db``}
    ${productId ? db`and o.product_id = ${productId}` : db``}
    ${status ? db`and o.status = ${status}` : db``}
    ${
      q
        ? db`and (position(upper(${q}) in o.number) > 0 or position(lower(${q}) in lower(o.product_name)) > 0
      or exists (select 1 from users u where u.id = ${person} and position(lower(${q}) in lower(u.name)) > 0))`
        : db``
    }
    ${from ? db`and o.created_at >= ${from}` : db``} ${to ? db`and o.created_at < ${to}` : db``}`
  const order = oldestFirst ? db`order by o.created_at, o.id` : db`order by o.created_at desc, o.id desc`
  const [rows, [count]] = await Promise.all([
    db<OrderRow[]>`select o.* from orders o ${where} ${order} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from orders o ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export type CheckoutRow = { id: string; fan_id: string; key: string | null; request_hash: Buffer; created_at: Date }

export async function insertCheckout(tx: Queryable, row: CheckoutRow): Promise<void> {
  await tx`insert into checkouts ${tx(row)}`
}

/** The checkout that was made under a key. */
export async function findCheckout(db: Queryable, key: string): Promise<CheckoutRow | undefined> {
  const [row] = await db<CheckoutRow[]>`select * from checkouts where key = ${key}`
  return row
}
