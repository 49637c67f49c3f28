import { type CouponDeskRow, type coupons, type Input, moneyToWire, type Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { personView, recentPeople } from '../../identity/index.ts'
import { idOf } from '../commands/form.ts'
import { givenAway, usesOf } from '../store/coupon-uses.ts'
import { type CouponRow, getCoupon, listCoupons } from '../store/coupons.ts'
import { couponView } from '../views/coupons.ts'

/** Coupons of the creator who asks, newest first. */
export async function listOwn(
  ctx: Ctx,
  { limit = 10, offset = 0, q, status, state }: Input<typeof coupons.ownCoupons>['query'],
): Promise<Reply<typeof coupons.ownCoupons>> {
  const filter = { limit, offset, q, status, state: state && { is: state, at: now() } }
  const { rows, total } = await listCoupons(ctx.db.sql, viewerOf(ctx).id, filter)
  return { data: rows.map(couponView), total }
}

/** Coupons of the site and of creators, newest first. */
export async function listDesk(
  ctx: Ctx,
  { limit = 10, offset = 0, q, status, of, state }: Input<typeof coupons.siteCoupons>['query'],
): Promise<Reply<typeof coupons.siteCoupons>> {
  const filter = { limit, offset, q, status, of, state: state && { is: state, at: now() } }
  const { rows, total } = await listCoupons(ctx.db.sql, null, filter)
  return { data: await deskRows(ctx, rows), total }
}

async function deskRows(ctx: Ctx, rows: CouponRow[]): Promise<CouponDeskRow[]> {
  const people = await recentPeople(
    ctx.db.sql,
    rows.flatMap(({ performer_id }) => performer_id ?? []),
  )
  return rows.map(row => {
    const creator = row.performer_id ? people.get(row.performer_id) : undefined
    return {
      ...couponView(row),
      performerInfo: creator ? personView(ctx.config, creator) : null,
    }
  })
}

export async function showDeskRow(ctx: Ctx, row: CouponRow): Promise<CouponDeskRow> {
  const [view] = await deskRows(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function wantedCoupon(ctx: Ctx, id: string): Promise<CouponRow> {
  const row = await getCoupon(ctx.db.sql, idOf(id))
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** One coupon, and what it has cost so far. Refuses ENTITY_NOT_FOUND. */
export async function openDesk(ctx: Ctx, id: string): Promise<Reply<typeof coupons.siteCoupon>> {
  const row = await wantedCoupon(ctx, id)
  const [view, given, { currency }] = await Promise.all([
    showDeskRow(ctx, row),
    givenAway(ctx.db.sql, row.id),
    settingsOf(ctx.db),
  ])
  return {
    ...view,
    currency,
    tokensOff: moneyToWire(given.tokens_minor),
    moneyOff: moneyToWire(given.money_minor),
  }
}

const page = 25

/** Who used a coupon, newest first. Refuses ENTITY_NOT_FOUND. */
export async function listUses(
  ctx: Ctx,
  id: string,
  { before, limit = page }: Input<typeof coupons.couponUses>['query'],
): Promise<Reply<typeof coupons.couponUses>> {
  const coupon = await wantedCoupon(ctx, id)
  const from = before && isId(before) ? before : undefined
  const rows = await usesOf(ctx.db.sql, coupon.id, { before: from, limit: limit + 1 })
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
      off: moneyToWire(row.discount_minor ?? row.off_minor),
      currency: row.currency ?? 'TOKEN',
      paymentId: row.currency ? row.id : null,
    }
  })
  return { data, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
