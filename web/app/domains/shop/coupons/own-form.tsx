import { coupons } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { tokensText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'
import { CodeFields, CouponProblem } from './code-fields.tsx'
import { CouponLimits, newCoupon, newCouponBody, wholeOf } from './coupon-limits.tsx'

/** Something has to be left to pay of what a creator sells. */
const PERCENT_MAX = 99

/** A new coupon of a creator, for their own products. */
export function NewOwnCoupon({ onCreated }: { onCreated: () => Promise<unknown> }) {
  const form = useForm({ defaultValues: newCoupon })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      const { code } = await call(coupons.createCoupon, { body: newCouponBody(values) })
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
      <CodeFields form={form} percentMax={() => PERCENT_MAX} />
      <CouponLimits form={form} />
      <Cost percent={wholeOf(form.watch('value'), PERCENT_MAX)} />
      <CouponProblem message={errors.root?.message} />
      <Button type="submit" kind="solid" busy={isSubmitting}>
        {say('create')}
      </Button>
    </Form>
  )
}

const EXAMPLE_MINOR = 10_00n

/** Who bears the discount, with an example of what is typed. */
function Cost({ percent }: { percent: number | null }) {
  const left = percent === null ? null : tokensText((EXAMPLE_MINOR * BigInt(100 - percent)) / 100n, true)
  return (
    <Notice icon="info">
      {say('youPay')} {left && say('youPayExample', { price: tokensText(EXAMPLE_MINOR), left })}
    </Notice>
  )
}
