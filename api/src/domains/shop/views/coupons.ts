import type { CouponView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type CouponRow, couponState } from '../store/coupons.ts'

/** The part that a coupon takes off, as the wire has it. */
export const fractionOf = ({ value_bps }: Pick<CouponRow, 'value_bps'>): number => value_bps / 10_000

export function couponView(row: CouponRow): CouponView {
  return {
    _id: row.id,
    code: row.code,
    name: row.name,
    value: fractionOf(row),
    appliesTo: row.applies_to,
    performerId: row.performer_id,
    status: row.status,
    state: couponState(row, now()),
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    usesMax: row.uses_max,
    usesPerPersonMax: row.uses_per_person_max,
    used: row.used,
    createdAt: row.created_at.toISOString(),
  }
}

/** A coupon as people who can use it see it. */
export function usableCouponView(row: CouponRow) {
  const { _id, code, value, appliesTo, performerId, name, expiresAt } = couponView(row)
  return { _id, code, value, appliesTo, performerId, name, expiresAt }
}
