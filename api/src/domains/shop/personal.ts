import { now } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Personal } from '../../kernel/personal.ts'

const rows_atOnce = 200

/** Products, orders, coupons and addresses. */
export const shopPersonal: Personal = {
  room: 'shop',
  columns: {
    'addresses.user_id': 'delete',
    'products.performer_id': 'keep:buyers',
    'orders.fan_id': 'keep:books',
    'orders.performer_id': 'keep:books',
    'checkouts.fan_id': 'keep:books',
    'coupons.performer_id': 'keep:books',
    'coupons.created_by': 'keep:acts',
    'coupon_uses.fan_id': 'keep:books',
  },
  collect: {
    addresses: {
      from: 'addresses',
      of: 'user_id',
      columns: [
        'name',
        'country',
        'state',
        'city',
        'district',
        'ward',
        'street_address',
        'street_number',
        'zip_code',
        'description',
        'created_at',
      ],
    },
    orders: {
      from: 'orders',
      of: 'fan_id',
      people: { creator: 'performer_id' },
      columns: [
        'number',
        'product_name',
        'product_type',
        'quantity',
        'unit_minor',
        'paid_minor',
        'coupon_code',
        'status',
        'address',
        'country',
        'phone_number',
        'shipping_code',
        'created_at',
        'updated_at',
      ],
    },
    // Where buyers live is theirs.
    ordersSold: {
      from: 'orders',
      of: 'performer_id',
      people: { fan: 'fan_id' },
      columns: [
        'number',
        'product_name',
        'product_type',
        'quantity',
        'unit_minor',
        'paid_minor',
        'net_minor',
        'status',
        'created_at',
      ],
    },
    products: {
      from: 'products',
      of: 'performer_id',
      columns: [
        'id',
        'name',
        'slug',
        'description',
        'type',
        'price_minor',
        'stock',
        'status',
        'published_at',
        'deleted_at',
        'created_at',
      ],
    },
    coupons: {
      from: 'coupons',
      of: 'performer_id',
      columns: ['code', 'name', 'value_bps', 'status', 'starts_at', 'expires_at', 'uses_max', 'used', 'created_at'],
    },
  },
  async inTheWay(db, userId) {
    const [{ bought, sold }] = await db<[{ bought: number; sold: number }]>`
      select count(*) filter (where fan_id = ${userId})::int as bought,
        count(*) filter (where performer_id = ${userId})::int as sold
      from orders where (fan_id = ${userId} or performer_id = ${userId}) and status in ('processing', 'shipping')`
    return [
      ...(bought > 0 ? [{ kind: 'order_bought' as const, count: bought }] : []),
      ...(sold > 0 ? [{ kind: 'order_sold' as const, count: sold }] : []),
    ]
  },
  erase: ({ db }, { userId }) => db.tx(tx => takeOff(tx, userId)),
}

/** A product that somebody bought leaves the store and stays in their orders; all others go. */
async function takeOff(tx: Tx, userId: string): Promise<boolean> {
  await tx`update coupons set status = 'inactive' where performer_id = ${userId} and status = 'active'`
  await tx`delete from product_downloads where order_id in (select id from orders where fan_id = ${userId})`
  const isBought = tx`exists (select 1 from orders o where o.product_id = t.id)`
  await tx`
    update products t set is_shown = false, deleted_at = ${now()}, updated_at = ${now()}
    where t.performer_id = ${userId} and t.deleted_at is null and ${isBought}`
  const { count } = await tx`
    delete from products where id in (
      select t.id from products t where t.performer_id = ${userId} and not ${isBought} limit ${rows_atOnce})`
  return count === rows_atOnce
}
