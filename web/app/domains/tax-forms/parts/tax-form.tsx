import { type TaxFormStanding, taxForms } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Form, FormProblem, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { bodyOf, fieldsOf, partsOf, problemsIn, type Step, type Values, valuesOf } from '../form.ts'
import { say } from '../words.ts'
import { FormField } from './form-field.tsx'
import { SignStep } from './sign-step.tsx'
import { StartStep } from './start-step.tsx'

type Props = { of: TaxFormStanding; countries: readonly Choice[]; onSigned: () => Promise<void> }

/** A tax form in three steps: who someone is, what their form asks, and the check before it is signed. */
export function TaxForm({ of, countries, onSigned }: Props) {
  const { now_ms } = useSite()
  const [step, setStep] = useState<Step>('start')
  const today = new Date(now_ms).toISOString().slice(0, 10)
  const form = useForm<Values>({
    defaultValues: valuesOf(of),
    resolver: resolverOf<Values>({}, values => problemsIn(of.asks, values, step, today)),
  })
  const values = useWatch({ control: form.control }) as Values
  const sign = sending(form, async typed => {
    await call(taxForms.signTaxForm, { body: bodyOf(typed) })
    toast(say('signed'), { icon: 'check' })
    await onSigned()
  })
  const to = (next: Step) => {
    form.clearErrors()
    setStep(next)
  }
  const next = form.handleSubmit(() => to(step === 'start' ? 'fields' : 'sign'))
  const parts = partsOf(of.asks, values)
  const { errors, isSubmitting } = form.formState
  const titles = {
    start: say('stepStart'),
    fields: say('stepFields', {
      form: [say(parts.us ?? 'plain'), parts.eu && say('withEu')].filter(Boolean).join(' '),
    }),
    sign: say('stepSign'),
  }
  const fields = step === 'fields' ? fieldsOf(of.asks, values, 'fields') : []
  return (
    <Form className="flex flex-col gap-5" aria-label={say('formHeading')} onSubmit={step === 'sign' ? sign : next}>
      <StepHead key={step} title={titles[step]} isFirst={step === 'start'} />
      {Object.keys(errors).length > 1 && <FormSummary form={form as never} />}
      {step === 'start' && <StartStep form={form} countries={countries} />}
      {fields.length > 0 && (
        <div className="form-2">
          {fields.map(([name, isNeeded]) => (
            <FormField key={name} {...{ form, name, isNeeded, countries }} country={values.country} />
          ))}
        </div>
      )}
      {step === 'sign' && <SignStep {...{ form, values, asks: of.asks, parts }} onBack={() => to('fields')} />}
      <FormProblem text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="solid" busy={isSubmitting}>
          {say(step === 'sign' ? 'sign' : 'next')}
        </Button>
        {step !== 'start' && <Button onClick={() => to(step === 'sign' ? 'fields' : 'start')}>{say('back')}</Button>}
      </div>
    </Form>
  )
}

/** Takes the focus when someone comes from another step, so that readers and keyboards go on from here. */
function StepHead({ title, isFirst }: { title: string; isFirst: boolean }) {
  const head = useRef<HTMLHeadingElement>(null)
  const began = useRef(isFirst)
  useEffect(() => {
    if (!began.current) head.current?.focus()
  }, [])
  return (
    <h3 ref={head} tabIndex={-1} className="font-strong text-body">
      {title}
    </h3>
  )
}
