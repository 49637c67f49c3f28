import type { CouponView, coupons, Input } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { isoOf, localOf } from '../../../ui/clock.ts'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'
import { CouponProblem, PercentField } from './code-fields.tsx'
import { CouponLimits, type CouponValues, limitsOf, newCoupon } from './coupon-limits.tsx'
import { percentOf } from './coupons.ts'

export type CouponChange = Input<typeof coupons.changeCoupon>['body']

type Props = { coupon: CouponView; percentMax: number; change: (body: CouponChange) => Promise<unknown> }

/**
 * What can be changed of a coupon: its name, times and limits, and before the first use what it takes off. One that was
 * ended is started again by it.
 */
export function EditCoupon({ coupon, percentMax, change }: Props) {
  const { revalidate } = useRevalidator()
  const { value, startsAt, expiresAt, used, status } = coupon
  const form = useForm<CouponValues>({ defaultValues: valuesOf(coupon) })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const isEnded = status === 'inactive'
  const send = form.handleSubmit(async values => {
    try {
      await change({
        ...limitsOf(values),
        startsAt: isoOf(values.startsAt, startsAt),
        expiresAt: isoOf(values.expiresAt, expiresAt),
        ...(dirtyFields.value && { value: Number(values.value) / 100 }),
        ...(isEnded && { status: 'active' as const }),
      })
      toast(say(isEnded ? 'restarted' : 'saved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby="edit-coupon" onSubmit={send}>
      <h2 id="edit-coupon" className="font-strong text-label">
        {say('edit')}
      </h2>
      <p className="text-ink-faint text-small">{say(used > 0 ? 'editText' : 'editUnused')}</p>
      {used === 0 && Number.isInteger(percentOf(value)) && <PercentField form={form} percentMax={() => percentMax} />}
      <CouponLimits form={form} />
      <CouponProblem message={errors.root?.message} />
      <Button type="submit" kind="solid" busy={isSubmitting}>
        {say(isEnded ? 'restart' : 'save')}
      </Button>
    </Form>
  )
}

const textOf = (limit: number | null) => (limit === null ? '' : String(limit))

function valuesOf({ value, name, usesMax, usesPerPersonMax, startsAt, expiresAt }: CouponView): CouponValues {
  return {
    ...newCoupon,
    name,
    value: String(percentOf(value)),
    usesMax: textOf(usesMax),
    usesPerPersonMax: textOf(usesPerPersonMax),
    startsAt: localOf(startsAt),
    expiresAt: localOf(expiresAt),
  }
}
