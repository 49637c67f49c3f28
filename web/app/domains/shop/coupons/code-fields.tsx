import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { type CouponValues, wholeOf } from './coupon-limits.tsx'

type Props = { form: UseFormReturn<CouponValues>; percentMax: (values: CouponValues) => number }

/** The code of a new coupon, and how many percent it takes off. */
export function CodeFields({ form, percentMax }: Props) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label={say('code')}
        hint={say('codeHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="num"
        error={errors.code?.message}
        {...register('code', {
          validate: text => /^[A-Za-z0-9_-]{3,40}$/.test(text.trim()) || `${say('codeHint')}.`,
        })}
      />
      <PercentField form={form} percentMax={percentMax} />
    </>
  )
}

/** How many percent a coupon takes off. */
export function PercentField({ form: { register, formState }, percentMax }: Props) {
  return (
    <TextField
      label={say('percent')}
      inputMode="numeric"
      className="num"
      after={<span className="text-ink-faint text-small">{say('percentUnit')}</span>}
      error={formState.errors.value?.message}
      {...register('value', {
        validate: (text, values) =>
          wholeOf(text, percentMax(values)) !== null || say('percentWrong', { max: percentMax(values) }),
      })}
    />
  )
}

/** What is wrong with a coupon as a whole. */
export function CouponProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {message}
    </Notice>
  )
}
