import { coupons, type Reply } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../core/http/api-error.ts'
import { call, sentenceOf } from '../../core/http/call.ts'
import { say } from './more-words.ts'

type Coupon = Pick<Reply<typeof coupons.applyCoupon>, 'code' | 'value'>

/** What a coupon takes off an amount: the part, rounded down to a hundredth as the server rounds it. */
export function discountOf(amount_minor: bigint, { value }: Pick<Coupon, 'value'>): bigint {
  return (amount_minor * BigInt(Math.round(value * 10_000))) / 10_000n
}

/** A coupon for a top-up: what was typed, whether it can be used, and what is wrong with it. It is used up by paying. */
export function useCoupon() {
  const [text, setText] = useState('')
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    const code = text.trim()
    if (!code) return setError(say('couponMissing'))
    setBusy(true)
    try {
      const found = await call(coupons.applyCoupon, { params: { code } })
      if (found.appliesTo === 'top_up') setCoupon(found)
      else setError(say('couponElsewhere'))
    } catch (failure) {
      setError(failure instanceof ApiError ? sentenceOf(failure) : say('couponFailed'))
    }
    setBusy(false)
  }
  return {
    text,
    coupon,
    error,
    busy,
    check,
    type(typed: string) {
      setText(typed)
      setError('')
    },
    remove() {
      setCoupon(null)
      setText('')
    },
  }
}

export type CouponState = ReturnType<typeof useCoupon>
