import type { UseFormReturn } from 'react-hook-form'
import { isoOf } from '../../../ui/clock.ts'
import { TextField } from '../../../ui/field.tsx'
import { MomentField } from '../../../ui/moment-field.tsx'
import { say } from '../coupon-words.ts'

/** What is typed of a coupon; only a new one's first three can be changed. */
export type CouponValues = {
  code: string
  /** Whole percents. */
  value: string
  appliesTo: 'cart' | 'top_up'
  name: string
  usesMax: string
  usesPerPersonMax: string
  startsAt: string
  expiresAt: string
}

/** A coupon before anything is typed. */
export const newCoupon: CouponValues = {
  code: '',
  value: '10',
  appliesTo: 'cart',
  name: '',
  usesMax: '',
  usesPerPersonMax: '1',
  startsAt: '',
  expiresAt: '',
}

/** A whole number from 1 on that somebody typed; null for anything else. */
export function wholeOf(text: string, maximum: number): number | null {
  const number = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= maximum ? number : null
}

/** The limits of a coupon as its endpoints take them; blank is none. */
export const limitsOf = (values: CouponValues) => ({
  name: values.name.trim(),
  usesMax: wholeOf(values.usesMax, 1_000_000),
  usesPerPersonMax: wholeOf(values.usesPerPersonMax, 1_000),
})

/** What every endpoint for a new coupon takes. */
export const newCouponBody = (values: CouponValues) => ({
  code: values.code.trim(),
  value: Number(values.value) / 100,
  ...limitsOf(values),
  startsAt: isoOf(values.startsAt, null),
  expiresAt: isoOf(values.expiresAt, null),
})

const blankOr = (maximum: number, message: string) => ({
  validate: (text: string) => text.trim() === '' || wholeOf(text, maximum) !== null || message,
})

const DAYS_TO_START = 1
const DAYS_TO_END = 14

/** A coupon's name, how often it can be used, and from when until when. */
export function CouponLimits({ form }: { form: UseFormReturn<CouponValues> }) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const set = (name: 'startsAt' | 'expiresAt') => (value: string) => setValue(name, value)
  return (
    <>
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={say('usesMax')}
          hint={say('usesMaxHint')}
          inputMode="numeric"
          className="num"
          error={errors.usesMax?.message}
          {...register('usesMax', blankOr(1_000_000, say('usesWrong')))}
        />
        <TextField
          label={say('perPerson')}
          hint={say('usesMaxHint')}
          inputMode="numeric"
          className="num"
          error={errors.usesPerPersonMax?.message}
          {...register('usesPerPersonMax', blankOr(1_000, say('perPersonWrong')))}
        />
      </div>
      <MomentField
        {...{ title: say('starts'), text: say('startsText'), label: say('startsAt'), days: DAYS_TO_START }}
        value={watch('startsAt')}
        onValue={set('startsAt')}
        error={errors.startsAt?.message}
      />
      <MomentField
        {...{ title: say('ends'), text: say('endsText'), label: say('endsAt'), days: DAYS_TO_END }}
        value={watch('expiresAt')}
        onValue={set('expiresAt')}
        error={errors.expiresAt?.message}
      />
    </>
  )
}
