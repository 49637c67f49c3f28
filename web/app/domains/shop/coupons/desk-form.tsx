import { type CouponDeskRow, coupons } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { isoOf, localOf } from '../../../ui/clock.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'
import { CodeFields, CouponProblem } from './code-fields.tsx'
import { CouponLimits, type CouponValues, limitsOf, newCoupon, newCouponBody, wholeOf } from './coupon-limits.tsx'

/** A top-up has to leave something for the card to pay. */
const percentMax = (appliesTo: CouponValues['appliesTo']) => (appliesTo === 'top_up' ? 99 : 100)

/** A new coupon of the site. */
export function NewCoupon() {
  const { revalidate } = useRevalidator()
  const form = useForm<CouponValues>({ defaultValues: newCoupon })
  const { errors, isSubmitting } = form.formState
  const appliesTo = form.watch('appliesTo')
  const send = form.handleSubmit(async values => {
    try {
      const { code } = await call(coupons.createSiteCoupon, {
        body: { ...newCouponBody(values), appliesTo: values.appliesTo },
      })
      toast(say('created', { code }), { icon: 'check' })
      form.reset(newCoupon)
      await revalidate()
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
      <CodeFields form={form} percentMax={({ appliesTo }) => percentMax(appliesTo)} />
      <SelectField label={say('appliesTo')} error={errors.appliesTo?.message} {...form.register('appliesTo')}>
        <option value="cart">{say('appliesCart')}</option>
        <option value="top_up">{say('appliesTopUp')}</option>
      </SelectField>
      <CouponLimits form={form} />
      <Worst appliesTo={appliesTo} percent={form.watch('value')} usesMax={form.watch('usesMax')} />
      <CouponProblem message={errors.root?.message} />
      <Button type="submit" kind="solid" busy={isSubmitting}>
        {say('create')}
      </Button>
    </Form>
  )
}

/** The most that a coupon for top-ups can cost. */
function Worst({ appliesTo, percent, usesMax }: Pick<CouponValues, 'appliesTo' | 'usesMax'> & { percent: string }) {
  const { maximumWalletPrice, currency } = useSettings()
  const [part, uses] = [wholeOf(percent, 99), wholeOf(usesMax, 1_000_000)]
  if (appliesTo !== 'top_up' || part === null || uses === null) return <Notice icon="info">{say('worstOpen')}</Notice>
  const each_minor = (minorOf(maximumWalletPrice) * BigInt(part)) / 100n
  const total = moneyText(each_minor * BigInt(uses), currency, true)
  return <Notice icon="info">{say('worst', { total, n: uses, each: moneyText(each_minor, currency, true) })}</Notice>
}

/** What can be changed of a coupon of the site. */
export function EditCoupon({ coupon }: { coupon: CouponDeskRow }) {
  const { revalidate } = useRevalidator()
  const { _id: id, name, usesMax, usesPerPersonMax, startsAt, expiresAt } = coupon
  const form = useForm<CouponValues>({
    defaultValues: {
      ...newCoupon,
      name,
      usesMax: usesMax === null ? '' : String(usesMax),
      usesPerPersonMax: usesPerPersonMax === null ? '' : String(usesPerPersonMax),
      ...{ startsAt: localOf(startsAt), expiresAt: localOf(expiresAt) },
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    const times = { startsAt: isoOf(values.startsAt, startsAt), expiresAt: isoOf(values.expiresAt, expiresAt) }
    try {
      await call(coupons.changeSiteCoupon, { params: { id }, body: { ...limitsOf(values), ...times } })
      toast(say('saved'), { icon: 'check' })
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
      <p className="text-ink-faint text-small">{say('editText')}</p>
      <CouponLimits form={form} />
      <CouponProblem message={errors.root?.message} />
      <Button type="submit" kind="solid" busy={isSubmitting}>
        {say('save')}
      </Button>
    </Form>
  )
}
