import type { coupons, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import * as store from '../store/coupons.ts'
import { idOf } from './form.ts'

type Form = Input<typeof coupons.changeSiteCoupon>['body']

/**
 * Changes the name, times and limits of a coupon of the site; what the form leaves out stays. Refuses ENTITY_NOT_FOUND,
 * FORBIDDEN for a creator's, COUPON_ENDED, and limits below what was used already.
 */
export async function changeSiteCoupon(ctx: Ctx, id: string, form: Form): Promise<store.CouponRow> {
  return ctx.db.tx(async tx => {
    const before = await store.lockCoupon(tx, idOf(id))
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.performer_id) throw refuse('FORBIDDEN', undefined, 'Only its creator can change this coupon.')
    if (before.status === 'inactive') throw refuse('COUPON_ENDED')
    const change = changeOf(form, before)
    const after = await store.changeCoupon(tx, before.id, change)
    const was = {
      ...{ name: before.name, starts_at: before.starts_at, expires_at: before.expires_at },
      ...{ uses_max: before.uses_max, uses_per_person_max: before.uses_per_person_max },
    }
    await recordAct(tx, ctx, {
      act: 'change_coupon',
      target: 'coupon',
      targetId: before.id,
      before: was,
      after: change,
    })
    return after
  })
}

function changeOf(form: Form, before: store.CouponRow): store.CouponChange {
  const moment = (path: 'startsAt' | 'expiresAt', stored: Date | null) =>
    form[path] === undefined ? stored : (dateParam(path, form[path] || undefined) ?? null)
  const change = {
    name: form.name?.trim() ?? before.name,
    starts_at: moment('startsAt', before.starts_at),
    expires_at: moment('expiresAt', before.expires_at),
    uses_max: form.usesMax === undefined ? before.uses_max : form.usesMax,
    uses_per_person_max: form.usesPerPersonMax === undefined ? before.uses_per_person_max : form.usesPerPersonMax,
  }
  const { starts_at, expires_at, uses_max } = change
  const problems: FieldError[] = []
  const isNewEnd = expires_at?.getTime() !== before.expires_at?.getTime()
  if (expires_at && ((isNewEnd && expires_at <= now()) || (starts_at && expires_at <= starts_at)))
    problems.push({ path: 'expiresAt', message: 'Choose a time in the future, after the start.' })
  if (uses_max !== null && uses_max < before.used)
    problems.push({ path: 'usesMax', message: `It was used ${before.used} times already. Enter at least that.` })
  if (problems.length > 0) throw refuseFields(problems)
  return change
}
