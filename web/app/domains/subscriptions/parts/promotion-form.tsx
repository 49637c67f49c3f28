import { subscriptionOffers } from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { isoOf } from '../../../ui/clock.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { MomentField } from '../../../ui/moment-field.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../offers-words.ts'
import { wholeFrom } from '../whole.ts'

type Kind = 'discount' | 'trial'
type Audience = 'new' | 'returning' | 'everybody'
type Values = {
  kind: Kind
  percent: string
  days: string
  audience: Audience
  claimsMax: string
  endsAt: string
  note: string
}

const start: Values = {
  kind: 'discount',
  percent: '20',
  days: '7',
  audience: 'new',
  claimsMax: '',
  endsAt: '',
  note: '',
}
const audiences: readonly Audience[] = ['new', 'returning', 'everybody']
const DAYS_TO_END = 14
const NOTE_MAX = 200

/** A new promotion: what it gives, who can claim it, how often and until when. */
export function PromotionForm({ onMade }: { onMade: () => void }) {
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: start })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      await call(subscriptionOffers.createPromotion, { body: bodyOf(values) })
      toast(say('made'))
      onMade()
      await client.invalidateQueries({ queryKey: ['promotions'] })
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Form className="flex flex-col gap-4 p-6" aria-label={say('newPromotion')} onSubmit={send}>
      <Segmented
        name="promotion-kind"
        label={say('kind')}
        options={(['discount', 'trial'] as const).map(value => ({ value, label: say(`kind_${value}`) }))}
        value={form.watch('kind')}
        onChange={value => form.setValue('kind', value)}
      />
      <Given form={form} />
      <Limits form={form} />
      <SheetFoot>
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('make')}
        </Button>
      </SheetFoot>
    </Form>
  )
}

const whole = (minimum: number, maximum: number, message: string) => ({
  validate: (text: string) => wholeFrom(text, minimum, maximum) !== null || message,
})

type Fields = { form: UseFormReturn<Values> }

/** How much it takes off or how many days it gives, and who can claim it. */
function Given({ form: { register, formState, watch } }: Fields) {
  const { errors } = formState
  return (
    <>
      {watch('kind') === 'discount' ? (
        <TextField
          key="percent"
          label={say('percent')}
          inputMode="numeric"
          className="num"
          error={errors.percent?.message}
          {...register('percent', whole(5, 90, say('percentWrong')))}
        />
      ) : (
        <TextField
          key="days"
          label={say('days')}
          inputMode="numeric"
          className="num"
          error={errors.days?.message}
          {...register('days', whole(1, 30, say('daysWrong')))}
        />
      )}
      <SelectField label={say('audience')} error={errors.audience?.message} {...register('audience')}>
        {audiences.map(one => (
          <option key={one} value={one}>
            {say(`audience_${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** How often and until when it can be taken, and what is said of it. */
function Limits({ form: { register, formState, watch, setValue } }: Fields) {
  const { errors } = formState
  return (
    <>
      <TextField
        label={say('places')}
        hint={say('placesHint')}
        inputMode="numeric"
        className="num"
        error={errors.claimsMax?.message}
        {...register('claimsMax', {
          validate: text => text.trim() === '' || wholeFrom(text, 1, 100_000) !== null || say('placesWrong'),
        })}
      />
      <MomentField
        title={say('endsAt')}
        text={say('endsAtText')}
        label={say('endsAtField')}
        value={watch('endsAt')}
        onValue={value => setValue('endsAt', value)}
        days={DAYS_TO_END}
        error={errors.endsAt?.message}
      />
      <TextField
        label={say('note')}
        hint={say('noteHint')}
        maxLength={NOTE_MAX}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  )
}

function bodyOf({ kind, percent, days, audience, claimsMax, endsAt, note }: Values) {
  return {
    kind,
    audience,
    note: note.trim(),
    ...(kind === 'discount' ? { percent: wholeFrom(percent, 5, 90) } : { days: wholeFrom(days, 1, 30) }),
    claimsMax: wholeFrom(claimsMax, 1, 100_000),
    endsAt: isoOf(endsAt, null),
  }
}
