import { type coupons, type Input, minorToText } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recipes } from '../../ledger/index.ts'
import { whyTooLittle } from '../../payments/index.ts'
import type { TopUpCoupons } from '../../wallet/index.ts'
import * as store from '../store/coupons.ts'
import { idOf } from './form.ts'

type Form = Input<typeof coupons.createCoupon>['body']
type Giver = Pick<store.CouponRow, 'applies_to' | 'performer_id'>

/** Gives a coupon of a creator for their products (POST /performer/coupons). Refuses COUPON_TAKEN. */
export async function createCoupon(ctx: Ctx, form: Form): Promise<store.CouponRow> {
  const row = couponOf(form, { applies_to: 'cart', performer_id: viewerOf(ctx).id }, viewerOf(ctx).id)
  if (!(await store.insertCoupon(ctx.db.sql, row))) throw refuse('COUPON_TAKEN')
  return row
}

/**
 * Gives a coupon of the site (POST /operator/coupons). Refuses COUPON_TAKEN, and `value` where the smallest top-up would
 * cost less with it than a card pays.
 */
export async function createSiteCoupon(
  ctx: Ctx,
  form: Input<typeof coupons.createSiteCoupon>['body'],
): Promise<store.CouponRow> {
  const row = couponOf(form, { applies_to: form.appliesTo, performer_id: null }, viewerOf(ctx).id)
  if (form.appliesTo === 'top_up') await checkLeft(ctx, row.value_bps)
  await ctx.db.tx(async tx => {
    if (!(await store.insertCoupon(tx, row))) throw refuse('COUPON_TAKEN')
    const after = { code: row.code, value: form.value, appliesTo: form.appliesTo }
    await recordAct(tx, ctx, { act: 'create_coupon', target: 'coupon', targetId: row.id, after })
  })
  return row
}

/** Refuses `value` where the smallest top-up would cost less with such a coupon than a card pays. */
export async function checkLeft(ctx: Ctx, value_bps: number): Promise<void> {
  const least_minor = BigInt((await settingsOf(ctx.db)).minimumWalletPrice_minor)
  const why = await whyTooLittle(ctx, least_minor - recipes.partOf(least_minor, value_bps))
  if (!why) return
  const message = `The smallest top-up is ${minorToText(least_minor)}. ${why} Take off less.`
  throw refuseFields([{ path: 'value', message }])
}

/** Gives a coupon without a request, as the demonstration does; nothing where its code is taken. */
export async function giveCoupon(
  { db }: Pick<App, 'db'>,
  form: Form,
  { by, ...giver }: Giver & { by: string },
): Promise<void> {
  await store.insertCoupon(db.sql, couponOf(form, giver, by))
}

/** Deactivates one of a creator's coupons. */
export async function endCoupon(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  if (!(await store.deactivateCoupon(ctx.db.sql, viewerOf(ctx).id, idOf(id)))) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/** Deactivates any coupon, for operators. */
export async function endSiteCoupon(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await ctx.db.tx(async tx => {
    if (!(await store.deactivateCoupon(tx, null, idOf(id)))) throw refuse('ENTITY_NOT_FOUND')
    await recordAct(tx, ctx, { act: 'end_coupon', target: 'coupon', targetId: id })
  })
  return { success: true }
}

function couponOf(form: Form, giver: Giver, by: string): store.CouponRow {
  const value_bps = Math.round(form.value * store.whole_bps)
  const starts_at = dateParam('startsAt', form.startsAt || undefined) ?? null
  const expires_at = dateParam('expiresAt', form.expiresAt || undefined) ?? null
  const problems = [valueProblem(value_bps, giver), endProblem({ starts_at, expires_at }, now())].filter(
    problem => problem !== undefined,
  )
  if (problems.length > 0) throw refuseFields(problems)
  return {
    id: newId(),
    code: form.code.toUpperCase(),
    name: form.name?.trim() ?? '',
    value_bps,
    ...giver,
    status: 'active',
    starts_at,
    expires_at,
    used: 0,
    created_by: by,
    created_at: now(),
    uses_max: form.usesMax ?? null,
    uses_per_person_max: form.usesPerPersonMax === undefined ? 1 : form.usesPerPersonMax,
  }
}

/** What is wrong with what a coupon takes off: only the site gives a cart away. */
export function valueProblem(value_bps: number, { performer_id, applies_to }: Giver): FieldError | undefined {
  const mayTakeAll = performer_id === null && applies_to === 'cart'
  if (value_bps >= 100 && value_bps <= (mayTakeAll ? store.whole_bps : 9_900)) return undefined
  const message = mayTakeAll ? 'Take off from 1 to 100 percent.' : 'Take off from 1 to 99 percent.'
  return { path: 'value', message }
}

type Times = Pick<store.CouponRow, 'starts_at' | 'expires_at'>

/** What is wrong with the end of a coupon: it is before the start, or over at `at` where that is given. */
export function endProblem({ starts_at, expires_at }: Times, at: Date | undefined): FieldError | undefined {
  const isOver = expires_at && ((at && expires_at <= at) || (starts_at && expires_at <= starts_at))
  return isOver ? { path: 'expiresAt', message: 'Choose a time in the future, after the start.' } : undefined
}

/**
 * A coupon that somebody can use now. Refuses COUPON_INVALID for one that there isn't, is switched off or hasn't begun,
 * COUPON_EXPIRED, COUPON_LIMIT_REACHED, COUPON_USED.
 */
export async function usableCoupon(db: Queryable, fanId: string, code: string): Promise<store.CouponRow> {
  const coupon = await store.findCoupon(db, code.trim(), fanId)
  const at = now()
  if (coupon?.status !== 'active' || (coupon.starts_at && coupon.starts_at > at)) throw refuse('COUPON_INVALID')
  const { expires_at, used, used_by_fan, uses_max, uses_per_person_max } = coupon
  if (expires_at && expires_at <= at) throw refuse('COUPON_EXPIRED')
  if (uses_per_person_max !== null && used_by_fan >= uses_per_person_max) throw refuse('COUPON_USED')
  if (uses_max !== null && used >= uses_max) throw refuse('COUPON_LIMIT_REACHED')
  return coupon
}

/** Uses a coupon with what is paid in this transaction. Refuses what others used up in the meantime. */
export async function useCoupon(tx: Tx, coupon: store.CouponRow, use: { id: string; fanId: string }): Promise<void> {
  const counted = await store.countUse(tx, coupon.id, now())
  if (!counted) throw refuse('COUPON_LIMIT_REACHED')
  const { uses_per_person_max } = counted
  const uses = await store.insertUse(tx, { id: use.id, coupon_id: coupon.id, fan_id: use.fanId, created_at: now() })
  if (uses_per_person_max !== null && uses > uses_per_person_max) throw refuse('COUPON_USED')
}

/** Coupons for top-ups. A use is counted when the payment begins, and given back when nothing comes of it. */
export const topUpCoupons: TopUpCoupons = {
  async use({ db }, { fanId, code, paymentId }) {
    const coupon = await usableCoupon(db.sql, fanId, code)
    if (coupon.applies_to !== 'top_up') throw refuse('COUPON_NOT_APPLICABLE')
    await db.tx(tx => useCoupon(tx, coupon, { id: paymentId, fanId }))
    return coupon
  },
  release: ({ db }, paymentId) => store.releaseUses(db.sql, { id: paymentId }),
}
