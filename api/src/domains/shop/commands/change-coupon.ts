import type { coupons, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import * as store from '../store/coupons.ts'
import { checkLeft, endProblem, valueProblem } from './coupons.ts'
import { idOf } from './form.ts'

type Form = Input<typeof coupons.changeSiteCoupon>['body']

/**
 * Changes the name, times and limits of a creator's own coupon, ends it or starts it again, and before its first use
 * what it takes off; what the form leaves out stays. Refuses ENTITY_NOT_FOUND, COUPON_ENDED for one that isn't started
 * again, and limits below what was used already.
 */
export async function changeCoupon(ctx: Ctx, id: string, form: Form): Promise<store.CouponRow> {
  return ctx.db.tx(async tx => {
    const before = await store.lockCoupon(tx, idOf(id))
    if (before?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
    return changed(tx, before, form)
  })
}

/** The same for a coupon of the site, by operators. Refuses FORBIDDEN for a creator's besides. */
export async function changeSiteCoupon(ctx: Ctx, id: string, form: Form): Promise<store.CouponRow> {
  return ctx.db.tx(async tx => {
    const before = await store.lockCoupon(tx, idOf(id))
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.performer_id) throw refuse('FORBIDDEN', undefined, 'Only its creator can change this coupon.')
    const after = await changed(tx, before, form)
    if (before.applies_to === 'top_up' && after.value_bps !== before.value_bps) await checkLeft(ctx, after.value_bps)
    await recordAct(tx, ctx, {
      act: 'change_coupon',
      target: 'coupon',
      targetId: before.id,
      before: partOf(before),
      after: partOf(after),
    })
    return after
  })
}

/** What can be changed of a coupon. */
const partOf = ({
  name,
  value_bps,
  status,
  starts_at,
  expires_at,
  uses_max,
  uses_per_person_max,
}: store.CouponRow) => ({
  name,
  value_bps,
  status,
  starts_at,
  expires_at,
  uses_max,
  uses_per_person_max,
})

async function changed(tx: Tx, before: store.CouponRow, form: Form): Promise<store.CouponRow> {
  if (before.status === 'inactive' && form.status !== 'active') throw refuse('COUPON_ENDED')
  return store.changeCoupon(tx, before.id, changeOf(form, before))
}

function changeOf(form: Form, before: store.CouponRow): store.CouponChange {
  const moment = (path: 'startsAt' | 'expiresAt', stored: Date | null) =>
    form[path] === undefined ? stored : (dateParam(path, form[path] || undefined) ?? null)
  const change = {
    name: form.name?.trim() ?? before.name,
    value_bps: form.value === undefined ? before.value_bps : Math.round(form.value * store.whole_bps),
    status: form.status ?? before.status,
    starts_at: moment('startsAt', before.starts_at),
    expires_at: moment('expiresAt', before.expires_at),
    uses_max: form.usesMax === undefined ? before.uses_max : form.usesMax,
    uses_per_person_max: form.usesPerPersonMax === undefined ? before.uses_per_person_max : form.usesPerPersonMax,
  }
  const problems = problemsOf(change, before)
  if (problems.length > 0) throw refuseFields(problems)
  return change
}

function problemsOf(change: store.CouponChange, before: store.CouponRow): FieldError[] {
  const { value_bps, starts_at, expires_at, uses_max } = change
  const isNewValue = value_bps !== before.value_bps
  const isNewEnd = expires_at?.getTime() !== before.expires_at?.getTime()
  const value = !isNewValue
    ? undefined
    : before.used > 0
      ? { path: 'value', message: 'It was used already, so what it takes off stays as it is.' }
      : valueProblem(value_bps, before)
  // An end that was there already stays, also when it is over; started again, a coupon needs one to come or none.
  const isRestarted = before.status === 'inactive' && change.status === 'active'
  const end = endProblem({ starts_at, expires_at }, isNewEnd || isRestarted ? now() : undefined)
  const isTooFew = uses_max !== null && uses_max < before.used
  const uses = isTooFew && {
    path: 'usesMax',
    message: `It was used ${before.used} times already. Enter at least that.`,
  }
  return [value, end, uses].filter(one => typeof one === 'object')
}
