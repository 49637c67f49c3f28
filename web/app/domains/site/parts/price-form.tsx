import { settings } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { tokensText } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { fieldId } from '../field-id.ts'
import {
  feeOf,
  type PriceKey,
  type PriceRow,
  type PricesData,
  type PriceValues,
  partNames,
  parts,
  problemOf,
  ranges,
  settingOf,
  typedOf,
  unitText,
} from '../prices.ts'
import { say } from '../prices-words.ts'
import { PricePreview } from './price-preview.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** Every amount and rate, checked as it is typed; a higher commission is asked about. */
export function PriceForm({ data }: { data: PricesData }) {
  const rows = new Map(data.settings.map(row => [row.key, row]))
  const before = Object.fromEntries(data.settings.map(row => [row.key, typedOf(row)]))
  const form = useForm<PriceValues>({ defaultValues: before, mode: 'onChange' })
  const { save, raise, setRaise, send } = useSave(form, rows, before)
  const { errors, isSubmitting } = form.formState
  return (
    <Form className="flex flex-col gap-5" aria-label={say('title')} onSubmit={save}>
      <PricePreview form={form} rows={rows} />
      {partNames.map(part => (
        <section key={part} className="card card-pad flex flex-col gap-4" aria-labelledby={`prices-${part}`}>
          <h2 id={`prices-${part}`} className="font-strong text-body">
            {say(part)}
          </h2>
          <div className="grid gap-4 desk:grid-cols-2">
            {parts[part].map(key => {
              const row = rows.get(key)
              return (
                row && (
                  <div key={key} id={fieldId(key)} className="min-w-0 scroll-mt-24">
                    <PriceField name={key} row={row} form={form} />
                  </div>
                )
              )
            })}
          </div>
        </section>
      ))}
      <FormProblem text={errors.root?.message} />
      <Button type="submit" kind="solid" className="self-start" busy={isSubmitting}>
        {say('save')}
      </Button>
      {raise && (
        <Suspense>
          <Sure
            title={say('raiseTitle', { after: raise.after })}
            text={say('raiseText', raise)}
            act={say('raiseAct')}
            onAct={() => send(true)}
            onClose={() => setRaise(null)}
          />
        </Suspense>
      )}
    </Form>
  )
}

type Raise = { before: string; after: string; tip: string; netBefore: string; netAfter: string }
type Rows = Map<string, PriceRow>

function useSave(form: UseFormReturn<PriceValues>, rows: Rows, before: PriceValues) {
  const { revalidate } = useRevalidator()
  const [raise, setRaise] = useState<Raise | null>(null)
  const send = async (confirmHigherCommission = false) => {
    const values = form.getValues()
    const changed = [...rows.values()].filter(({ key }) => values[key] !== before[key])
    const body = Object.fromEntries(changed.map(({ key, type }) => [key, settingOf(type, values[key] ?? '')]))
    try {
      await call(settings.changeSettings, {
        body: { ...body, ...(confirmHigherCommission && { confirmHigherCommission }) },
      })
      toast(say('saved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  }
  const save = form.handleSubmit(async values => {
    if (Object.keys(before).every(key => values[key] === before[key])) return toast(say('unchanged'))
    const asked = raiseOf(before.performerCommission ?? '', values.performerCommission ?? '')
    if (asked) setRaise(asked)
    else await send()
  })
  return { save, send, raise, setRaise }
}

const TIP_MINOR = 1_000n

/** What a higher commission would mean for creators; null for one that isn't higher. */
function raiseOf(before: string, after: string): Raise | null {
  const [was, is] = [settingOf('rate', before), settingOf('rate', after)]
  if (typeof was !== 'number' || typeof is !== 'number' || is <= was) return null
  const net = (rate: number) => tokensText(TIP_MINOR - feeOf(TIP_MINOR, rate), true)
  return { before, after, tip: tokensText(TIP_MINOR), netBefore: net(was), netAfter: net(is) }
}

type FieldProps = { name: PriceKey; row: PriceRow; form: UseFormReturn<PriceValues> }

function PriceField({ name, row, form }: FieldProps) {
  const { currency } = useSettings()
  const { register, formState, watch, setValue } = form
  const error = formState.errors[name]?.message
  const label = say(name)
  if (row.type === 'flag')
    return (
      <Switch
        label={label}
        checked={watch(name) === 'on'}
        onChange={event => setValue(name, event.target.checked ? 'on' : 'off')}
      />
    )
  if (row.type === 'choice')
    return (
      <SelectField label={label} hint={row.description} error={error} {...register(name)}>
        <option value="spent">{say('taxedWhen_spent')}</option>
        <option value="topped_up">{say('taxedWhen_topped_up')}</option>
      </SelectField>
    )
  return (
    <TextField
      label={label}
      hint={row.description}
      error={error}
      autoComplete="off"
      {...(row.type !== 'text' && { inputMode: 'decimal', className: 'num' })}
      after={<span className="text-ink-faint text-small">{unitText(row, currency)}</span>}
      {...register(name, {
        validate: (text, values) => problemOf(row.type, text) ?? crossed(name, values) ?? true,
        deps: ranges.find(pair => pair.includes(name))?.filter(one => one !== name) ?? [],
      })}
    />
  )
}

/** A smallest amount above its largest. */
function crossed(name: PriceKey, values: PriceValues): string | undefined {
  const range = ranges.find(([low]) => low === name)
  if (!range) return undefined
  const [low, high] = range.map(key => settingOf('money', values[key] ?? ''))
  return typeof low === 'number' && typeof high === 'number' && low > high ? say('crossed') : undefined
}
