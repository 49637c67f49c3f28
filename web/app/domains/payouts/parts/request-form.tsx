import type { PayoutBalance, PayoutView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, parsedMinor, tokensText } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import { Arrival } from './arrival.tsx'
import '../../../ui/field.css'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** The fields of the endpoint, the amount as it is typed. */
export type RequestValues = { requestTokens: string; paymentAccountType: string; requestNote: string }
type Props = { balance: PayoutBalance; payout?: PayoutView }

const NOTE_MAX = 1_000

/** What a creator asks for, where it goes, and what arrives; sent once it was confirmed. */
export function RequestForm({ balance, payout }: Props) {
  const max_minor = minorOf(balance.remainingUnpaidTokens) + minorOf(payout?.requestTokens ?? 0)
  const limits = { min_minor: minorOf(balance.minimum), max_minor }
  const form = useForm<RequestValues>({
    defaultValues: {
      requestTokens: payout ? tokensText(minorOf(payout.requestTokens)) : '',
      paymentAccountType: payout?.paymentAccountType ?? balance.methods[0]?.key ?? '',
      requestNote: payout?.requestNote ?? '',
    },
    resolver: resolverOf<RequestValues>({}, ({ requestTokens, paymentAccountType }) => ({
      requestTokens: amountProblem(requestTokens, limits),
      paymentAccountType: paymentAccountType === '' ? say('chooseMethod') : undefined,
    })),
  })
  const [asks, setAsks] = useState(false)
  const values = useWatch({ control: form.control }) as RequestValues
  const wanted_minor = parsedMinor(values.requestTokens) ?? 0n
  const method = balance.methods.find(({ key }) => key === values.paymentAccountType)
  return (
    <Form className="flex flex-col gap-6" onSubmit={form.handleSubmit(() => setAsks(true))}>
      <FormSummary form={form as never} />
      <Amount form={form} text={values.requestTokens} {...limits} />
      <Methods form={form} methods={balance.methods} chosen={values.paymentAccountType} />
      <TextAreaField
        label={say('noteLabel')}
        hint={say('noteHint')}
        rows={3}
        maxLength={NOTE_MAX}
        error={form.formState.errors.requestNote?.message}
        {...form.register('requestNote')}
      />
      <Arrival wanted_minor={wanted_minor} max_minor={max_minor} />
      <Button type="submit" kind="solid" size="l" block disabled={balance.methods.length === 0}>
        {say('next')}
      </Button>
      {asks && method && (
        <Suspense fallback={null}>
          <ConfirmDialog
            form={form}
            wanted_minor={wanted_minor}
            max_minor={max_minor}
            method={method}
            payout={payout}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Form>
  )
}

type AmountProps = {
  form: UseFormReturn<RequestValues>
  text: string
  min_minor: bigint
  max_minor: bigint
}

function Amount({ form, text, min_minor, max_minor }: AmountProps) {
  const { currency, tokenConversionRate } = useSettings()
  const { errors, isSubmitted } = form.formState
  const set = (requestTokens: string) => form.setValue('requestTokens', requestTokens, { shouldValidate: isSubmitted })
  const all = tokensText(max_minor, true)
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={say('tokens')}
        text={text}
        onText={set}
        unit="tokens"
        rate={tokenConversionRate}
        currency={currency}
        min_minor={min_minor}
        max_minor={max_minor}
        error={errors.requestTokens?.message}
        hint={say('range', { min: tokensText(min_minor), max: all })}
      />
      <span className="flex">
        <Chip small on={parsedMinor(text) === max_minor} onClick={() => set(all)}>
          {say('max')}
        </Chip>
      </span>
    </div>
  )
}

type MethodsProps = { form: UseFormReturn<RequestValues>; methods: PayoutBalance['methods']; chosen: string }

function Methods({ form, methods, chosen }: MethodsProps) {
  const { timeZone } = useSite()
  const error = form.formState.errors.paymentAccountType?.message
  const choose = (key: string) =>
    form.setValue('paymentAccountType', key, { shouldValidate: form.formState.isSubmitted })
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? 'method-problem' : undefined}>
      <legend className="field-label mb-2">{say('method')}</legend>
      {methods.map(({ key, label, readyAt }) => (
        <Option
          key={key}
          name="paymentAccountType"
          checked={key === chosen}
          onChoose={() => choose(key)}
          title={label}
          text={readyAt ? say('methodWaits', { when: momentText(readyAt, timeZone) }) : say('methodReady')}
        />
      ))}
      {methods.length === 0 && <p className="text-ink-muted text-label">{say('noMethod')}</p>}
      {error && (
        <p id="method-problem" className="hint hint-bad">
          {error}
        </p>
      )}
      <span className="flex">
        <ButtonLink size="s" kind={methods.length === 0 ? 'solid' : 'quiet'} href="/creator/banking">
          {say(methods.length === 0 ? 'addMethod' : 'manage')}
        </ButtonLink>
      </span>
    </fieldset>
  )
}
