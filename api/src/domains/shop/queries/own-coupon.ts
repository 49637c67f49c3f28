import { type coupons, type Input, moneyToWire, type OwnCoupon, type Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { personView, recentPeople } from '../../identity/index.ts'
import { idOf } from '../commands/form.ts'
import { type Brought, broughtBy, ownUsesOf } from '../store/coupon-uses.ts'
import { type CouponRow, getCoupon } from '../store/coupons.ts'
import { couponView } from '../views/coupons.ts'

const page = 25

async function ownRow(ctx: Ctx, id: string): Promise<CouponRow> {
  const row = await getCoupon(ctx.db.sql, idOf(id))
  if (row?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  return row
}

const sums = ({ off_minor, paid_minor, net_minor }: Omit<Brought, 'is_refunded'>) => ({
  off: moneyToWire(off_minor),
  paid: moneyToWire(paid_minor),
  net: moneyToWire(net_minor),
})

/** One of the viewer's coupons, and what it has taken off and brought. Refuses ENTITY_NOT_FOUND. */
export async function openOwn(ctx: Ctx, id: string): Promise<OwnCoupon> {
  const row = await ownRow(ctx, id)
  const { off: tokensOff, ...rest } = sums(await broughtBy(ctx.db.sql, { id: row.id, performerId: viewerOf(ctx).id }))
  return { ...couponView(row), tokensOff, ...rest }
}

/** Who used one of the viewer's coupons and what that brought, newest first. Refuses ENTITY_NOT_FOUND. */
export async function listOwnUses(
  ctx: Ctx,
  id: string,
  { before, limit = page }: Input<typeof coupons.ownCouponUses>['query'],
): Promise<Reply<typeof coupons.ownCouponUses>> {
  const { id: performerId } = viewerOf(ctx)
  const coupon = await ownRow(ctx, id)
  const from = before && isId(before) ? before : undefined
  const rows = await ownUsesOf(ctx.db.sql, { id: coupon.id, performerId }, { before: from, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const people = await recentPeople(
    ctx.db.sql,
    shown.map(({ fan_id }) => fan_id),
  )
  const data = shown.map(row => {
    const fan = people.get(row.fan_id)
    return {
      _id: row.id,
      fanInfo: fan ? personView(ctx.config, fan) : null,
      usedAt: row.created_at.toISOString(),
      ...sums(row),
      isRefunded: row.is_refunded,
    }
  })
  return { data, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
