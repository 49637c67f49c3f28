import type { Queryable } from '../../../kernel/database.ts'

/** A use of a coupon: with a top-up, whose payment it is named by, or with a cart or a single product. */
export type UseRow = {
  id: string
  fan_id: string
  created_at: Date
  /** Of a top-up. */
  currency: string | null
  discount_minor: bigint | null
  /** Of a cart, in tokens. */
  off_minor: bigint
}

const offCarts = (db: Queryable) => db`
  (select coalesce(sum(o.original_minor - o.paid_minor), 0)::bigint from orders o where o.checkout_id = u.id or o.id = u.id)`

/** Uses of a coupon, newest first, below the one that was seen last. */
export async function usesOf(
  db: Queryable,
  couponId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<UseRow[]> {
  const below = before
    ? db`and (u.created_at, u.id) < (select b.created_at, b.id from coupon_uses b where b.id = ${before})`
    : db``
  return db<UseRow[]>`
    select u.id, u.fan_id, u.created_at, p.currency, p.discount_minor, ${offCarts(db)} as off_minor
    from coupon_uses u left join payments p on p.id = u.id
    where u.coupon_id = ${couponId} ${below} order by u.created_at desc, u.id desc limit ${limit}`
}

/** What a coupon has taken off in all: off top-ups that were paid, and off carts. */
export async function givenAway(
  db: Queryable,
  couponId: string,
): Promise<{ money_minor: bigint; tokens_minor: bigint }> {
  const [row] = await db<[{ money_minor: bigint; tokens_minor: bigint }]>`
    select coalesce(sum(p.discount_minor) filter (where p.status not in ('created', 'fail', 'canceled')), 0)::bigint
        as money_minor,
      coalesce(sum(${offCarts(db)}), 0)::bigint as tokens_minor
    from coupon_uses u left join payments p on p.id = u.id where u.coupon_id = ${couponId}`
  return row
}
