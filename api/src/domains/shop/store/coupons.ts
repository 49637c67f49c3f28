import type { CouponState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** What takes off everything. */
export const whole_bps = 10_000

export type CouponRow = {
  id: string
  /** In capital letters. */
  code: string
  name: string
  value_bps: number
  applies_to: 'top_up' | 'cart'
  /** Whose coupon it is; null: the site's. */
  performer_id: string | null
  status: 'active' | 'inactive'
  starts_at: Date | null
  expires_at: Date | null
  uses_max: number | null
  uses_per_person_max: number | null
  used: number
  created_by: string | null
  created_at: Date
}

/** Adds a coupon; false where its code is taken. */
export async function insertCoupon(db: Queryable, coupon: CouponRow): Promise<boolean> {
  const rows = await db`insert into coupons ${db(coupon)} on conflict (code) do nothing returning 1`
  return rows.length > 0
}

/** A coupon by its code in any case, with how often somebody has used it. */
export async function findCoupon(
  db: Queryable,
  code: string,
  fanId: string,
): Promise<(CouponRow & { used_by_fan: number }) | undefined> {
  const [row] = await db<(CouponRow & { used_by_fan: number })[]>`
    select c.*, (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.fan_id = ${fanId}) as used_by_fan
    from coupons c where c.code = upper(${code})`
  return row
}

/** Counts one more use of a coupon that can still be used; until the transaction ends no one else uses it. */
export async function countUse(tx: Queryable, id: string, at: Date): Promise<CouponRow | undefined> {
  const [row] = await tx<CouponRow[]>`
    update coupons set used = used + 1
    where id = ${id} and status = 'active' and (uses_max is null or used < uses_max)
      and (starts_at is null or starts_at <= ${at}) and (expires_at is null or expires_at > ${at})
    returning *`
  return row
}

/** Writes a use down, and answers how often somebody has used the coupon now. */
export async function insertUse(
  tx: Queryable,
  use: { id: string; coupon_id: string; fan_id: string; created_at: Date },
): Promise<number> {
  await tx`insert into coupon_uses ${tx(use)}`
  const [row] = await tx<[{ uses: number }]>`
    select count(*)::int as uses from coupon_uses where coupon_id = ${use.coupon_id} and fan_id = ${use.fan_id}`
  return row.uses
}

export type CouponFilter = {
  q?: string | undefined
  status?: string | undefined
  /** Of the site or of creators; both without it. */
  of?: 'site' | 'creators' | undefined
  state?: { is: CouponState; at: Date } | undefined
  limit: number
  offset: number
}

/** Whether a coupon can be used at a moment, and if not, why. */
export function couponState(row: CouponRow, at: Date): CouponState {
  if (row.status === 'inactive') return 'ended'
  if (row.expires_at && row.expires_at <= at) return 'expired'
  if (row.uses_max !== null && row.used >= row.uses_max) return 'used_up'
  return row.starts_at && row.starts_at > at ? 'scheduled' : 'live'
}

/** The same for the database. */
const inState = (db: Queryable, { is, at }: { is: CouponState; at: Date }) => db`
  and ${is} = case when status = 'inactive' then 'ended' when expires_at <= ${at} then 'expired'
    when used >= uses_max then 'used_up' when starts_at > ${at} then 'scheduled' else 'live' end`

/** Coupons of a creator, or with null all that there are, newest first. */
export async function listCoupons(
  db: Queryable,
  performerId: string | null,
  { q, status, of, state, limit, offset }: CouponFilter,
): Promise<{ rows: CouponRow[]; total: number }> {
  const where = db`where true ${performerId ? db`and performer_id = ${performerId}` : db``}
    ${q ? db`and position(upper(${q}) in code) > 0` : db``} ${status ? db`and status = ${status}` : db``}
    ${of ? db`and (performer_id is null) = ${of === 'site'}` : db``} ${state ? inState(db, state) : db``}`
  const [rows, [count]] = await Promise.all([
    db<CouponRow[]>`select * from coupons ${where} order by id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from coupons ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function getCoupon(db: Queryable, id: string): Promise<CouponRow | undefined> {
  const [row] = await db<CouponRow[]>`select * from coupons where id = ${id}`
  return row
}

/** A coupon, locked until the transaction ends. */
export async function lockCoupon(tx: Queryable, id: string): Promise<CouponRow | undefined> {
  const [row] = await tx<CouponRow[]>`select * from coupons where id = ${id} for update`
  return row
}

export type CouponChange = Pick<
  CouponRow,
  'name' | 'value_bps' | 'status' | 'starts_at' | 'expires_at' | 'uses_max' | 'uses_per_person_max'
>

export async function changeCoupon(tx: Queryable, id: string, change: CouponChange): Promise<CouponRow> {
  const [row] = await tx<[CouponRow]>`update coupons set ${tx(change)} where id = ${id} returning *`
  return row
}

/** Deactivates a coupon of a creator, or with null anyone's; false where there is none. */
export async function deactivateCoupon(tx: Queryable, performerId: string | null, id: string): Promise<boolean> {
  const rows = await tx`
    update coupons set status = 'inactive'
    where id = ${id} ${performerId ? tx`and performer_id = ${performerId}` : tx``} returning 1`
  return rows.length > 0
}

/** Gives uses back: that of a payment, or those of payments that no one came to pay since a moment. */
export async function releaseUses(db: Queryable, of: { id: string } | { before: Date }): Promise<void> {
  const which =
    'id' in of
      ? db`u.id = ${of.id}`
      : db`u.created_at < ${of.before} and u.id in (select p.id from payments p where p.status = 'created')`
  await db`
    with gone as (delete from coupon_uses u where ${which} returning u.coupon_id)
    update coupons c set used = c.used - g.uses
    from (select coupon_id, count(*)::int as uses from gone group by coupon_id) g where c.id = g.coupon_id`
}
