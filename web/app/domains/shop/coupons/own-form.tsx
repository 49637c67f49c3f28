import { coupons } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { tokensText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { newCouponBody, wholeOf } from './coupon-limits.tsx'
import { NewCouponForm } from './new-form.tsx'

/** Something has to be left to pay of what a creator sells. */
export const OWN_PERCENT_MAX = 99

/** A new coupon of a creator, for their own products. */
export function NewOwnCoupon({ onCreated }: { onCreated: () => Promise<unknown> }) {
  return (
    <NewCouponForm
      percentMax={() => OWN_PERCENT_MAX}
      create={values => call(coupons.createCoupon, { body: newCouponBody(values) })}
      onCreated={onCreated}
      cost={({ value }) => <Cost percent={wholeOf(value, OWN_PERCENT_MAX)} />}
    />
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
