import { taxes } from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { calendarDay } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { type CountryRates, percentText, rateOf } from '../rates.ts'

type Values = { country: string; rate: string; name: string; validFrom: string }
type Props = { of: CountryRates | null; countries: readonly Choice[]; onClose: () => void }

/** A rate for a country from a day on; of a country that has one, the next. */
export default function RateForm({ of, countries, onClose }: Props) {
  const { now_ms } = useSite()
  const last = of?.coming[0] ?? of?.inForce ?? of?.past[0]
  const form = useForm<Values>({
    defaultValues: {
      country: of?.country ?? '',
      name: last?.name ?? 'VAT',
      validFrom: calendarDay(now_ms, 'UTC'),
      rate: last ? percentText(last.rate) : '',
    },
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog title={of ? say('change', { country: of.name }) : say('newRate')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" aria-label={say('newRate')} onSubmit={useSave(form, onClose)}>
        {!of && (
          <SelectField label={say('country')} error={errors.country?.message} {...register('country')}>
            <option value="">{say('chooseCountry')}</option>
            {countries.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-4 desk:grid-cols-2">
          <TextField
            label={say('rate')}
            hint={say('rateHint')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.rate?.message}
            {...register('rate')}
          />
          <TextField
            label={say('name')}
            hint={say('nameHint')}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
        </div>
        <TextField
          label={say('validFrom')}
          type="date"
          min={calendarDay(now_ms, 'UTC')}
          error={errors.validFrom?.message}
          {...register('validFrom')}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

function useSave(form: UseFormReturn<Values>, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return form.handleSubmit(async ({ rate: typed, ...body }) => {
    const rate = rateOf(typed)
    if (rate === undefined) return form.setError('rate', { message: say('rateWrong') }, { shouldFocus: true })
    try {
      await call(taxes.addTaxRate, { body: { ...body, rate } })
      toast(say('added'), { icon: 'check' })
      onClose()
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
}
