import type { CouponView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'
import { CodeFields, CouponProblem } from './code-fields.tsx'
import { CouponLimits, type CouponValues, newCoupon } from './coupon-limits.tsx'

type Props = {
  /** The most that it may take off. */
  percentMax: (values: CouponValues) => number
  create: (values: CouponValues) => Promise<CouponView>
  onCreated: () => Promise<unknown>
  /** What is asked besides the code, the percents and the limits. */
  fields?: (form: UseFormReturn<CouponValues>) => ReactNode
  /** Who pays for it, with what is typed. */
  cost: (values: CouponValues) => ReactNode
}

/** The form for a new coupon, a creator's or the site's. */
export function NewCouponForm({ percentMax, create, onCreated, fields, cost }: Props) {
  const form = useForm<CouponValues>({ defaultValues: newCoupon })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      const { code } = await create(values)
      toast(say('created', { code }), { icon: 'check' })
      form.reset(newCoupon)
      await onCreated()
    } catch (error) {
      const rest = showServerErrors(form, error, { COUPON_TAKEN: 'code' })
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Form
      id="new-coupon"
      className="card card-pad flex flex-col gap-4"
      aria-labelledby="new-coupon-title"
      onSubmit={send}
    >
      <h2 id="new-coupon-title" className="font-strong text-label">
        {say('newCoupon')}
      </h2>
      <CodeFields form={form} percentMax={percentMax} />
      {fields?.(form)}
      <CouponLimits form={form} />
      {cost(form.watch())}
      <CouponProblem message={errors.root?.message} />
      <Button type="submit" kind="solid" busy={isSubmitting}>
        {say('create')}
      </Button>
    </Form>
  )
}
