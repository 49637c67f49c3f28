import { coupons } from '@fanfare/contract'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { type CouponValues, newCouponBody, wholeOf } from './coupon-limits.tsx'
import { NewCouponForm } from './new-form.tsx'

/** A top-up has to leave something for the card to pay. */
export const percentMax = ({ appliesTo }: Pick<CouponValues, 'appliesTo'>) => (appliesTo === 'top_up' ? 99 : 100)

/** A new coupon of the site. */
export function NewCoupon() {
  const { revalidate } = useRevalidator()
  return (
    <NewCouponForm
      percentMax={percentMax}
      create={values =>
        call(coupons.createSiteCoupon, { body: { ...newCouponBody(values), appliesTo: values.appliesTo } })
      }
      onCreated={revalidate}
      fields={({ register, formState: { errors } }) => (
        <SelectField label={say('appliesTo')} error={errors.appliesTo?.message} {...register('appliesTo')}>
          <option value="cart">{say('appliesCart')}</option>
          <option value="top_up">{say('appliesTopUp')}</option>
        </SelectField>
      )}
      cost={values => <Worst values={values} />}
    />
  )
}

/** The most that a coupon for top-ups can cost. */
function Worst({ values: { appliesTo, value, usesMax } }: { values: CouponValues }) {
  const { maximumWalletPrice, currency } = useSettings()
  const [part, uses] = [wholeOf(value, 99), wholeOf(usesMax, 1_000_000)]
  if (appliesTo !== 'top_up' || part === null || uses === null) return <Notice icon="info">{say('worstOpen')}</Notice>
  const each_minor = (minorOf(maximumWalletPrice) * BigInt(part)) / 100n
  const total = moneyText(each_minor * BigInt(uses), currency, true)
  return <Notice icon="info">{say('worst', { total, n: uses, each: moneyText(each_minor, currency, true) })}</Notice>
}
