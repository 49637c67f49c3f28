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

const belowUse = (db: Queryable, before: string | undefined) =>
  before ? db`and (u.created_at, u.id) < (select l.created_at, l.id from coupon_uses l where l.id = ${before})` : db``

/** Uses of a coupon, newest first, below the one that was seen last. */
export async function usesOf(
  db: Queryable,
  couponId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<UseRow[]> {
  return db<UseRow[]>`
    select u.id, u.fan_id, u.created_at, p.currency, p.discount_minor, ${offCarts(db)} as off_minor
    from coupon_uses u left join payments p on p.id = u.id
    where u.coupon_id = ${couponId} ${belowUse(db, before)} order by u.created_at desc, u.id desc limit ${limit}`
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

/** What a use of a creator's coupon brought, in tokens: the creator's orders of it. */
export type Brought = { off_minor: bigint; paid_minor: bigint; net_minor: bigint; is_refunded: boolean }

export type OwnUseRow = Brought & { id: string; fan_id: string; created_at: Date }

/** Orders of a cart with what others sell are left out: the coupon is for this creator's products alone. */
const brought = (db: Queryable, performerId: string) => db`
  cross join lateral (
    select coalesce(sum(o.original_minor - o.paid_minor), 0)::bigint as off_minor,
      coalesce(sum(o.paid_minor) filter (where o.status <> 'refunded'), 0)::bigint as paid_minor,
      coalesce(sum(o.net_minor) filter (where o.status <> 'refunded'), 0)::bigint as net_minor,
      coalesce(bool_and(o.status = 'refunded'), false) as is_refunded
    from orders o where (o.checkout_id = u.id or o.id = u.id) and o.performer_id = ${performerId}) b`

/** Uses of a creator's coupon with what each brought, newest first, below the one that was seen last. */
export async function ownUsesOf(
  db: Queryable,
  { id, performerId }: { id: string; performerId: string },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OwnUseRow[]> {
  return db<OwnUseRow[]>`
    select u.id, u.fan_id, u.created_at, b.* from coupon_uses u ${brought(db, performerId)}
    where u.coupon_id = ${id} ${belowUse(db, before)} order by u.created_at desc, u.id desc limit ${limit}`
}

/** What a creator's coupon has taken off and brought in all. */
export async function broughtBy(
  db: Queryable,
  { id, performerId }: { id: string; performerId: string },
): Promise<Omit<Brought, 'is_refunded'>> {
  const [row] = await db<[Omit<Brought, 'is_refunded'>]>`
    select coalesce(sum(b.off_minor), 0)::bigint as off_minor, coalesce(sum(b.paid_minor), 0)::bigint as paid_minor,
      coalesce(sum(b.net_minor), 0)::bigint as net_minor
    from coupon_uses u ${brought(db, performerId)} where u.coupon_id = ${id}`
  return row
}
