import { type TaxDesk, type TaxSeller, taxes } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Values = TaxSeller & { isOn: boolean }

/** Whether tax is taken, which is asked about once more, and who receipts name as the seller. */
export function SellerForm({ desk: { isOn, seller } }: { desk: TaxDesk }) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const form = useForm<Values>({
    defaultValues: { isOn, ...seller },
    resolver: resolverOf<Values>(taxes.setTaxes.body),
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const send = async () => {
    try {
      await call(taxes.setTaxes, { body: form.getValues() })
      toast(say('saved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  }
  const save = form.handleSubmit(values => (values.isOn === isOn ? send() : setAsks(true)))
  const wanted = isOn ? 'turnOff' : 'turnOn'
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-label={say('taking')} onSubmit={save}>
      <div className="flex flex-col gap-1">
        <Switch label={say('isOn')} {...register('isOn')} />
        <p className="text-ink-muted text-small">{say('isOnHint')}</p>
        {errors.isOn?.message && <p className="text-bad text-small">{errors.isOn.message}</p>}
      </div>
      <SellerFields form={form} />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" kind="solid" className="self-start" busy={isSubmitting}>
        {say('save')}
      </Button>
      {asks && (
        <Suspense>
          <Sure
            title={say(`${wanted}Title`)}
            text={say(`${wanted}Text`)}
            act={say(`${wanted}Act`)}
            onAct={send}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Form>
  )
}

function SellerFields({ form }: { form: UseFormReturn<Values> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <h2 className="font-strong text-body">{say('seller')}</h2>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField
          label={say('companyName')}
          hint={say('companyNameHint')}
          error={errors.companyName?.message}
          {...register('companyName')}
        />
        <TextAreaField
          label={say('companyAddress')}
          rows={2}
          error={errors.companyAddress?.message}
          {...register('companyAddress')}
        />
        <TextField
          label={say('companyTaxNumber')}
          error={errors.companyTaxNumber?.message}
          {...register('companyTaxNumber')}
        />
        <TextField
          label={say('companyOssNumber')}
          error={errors.companyOssNumber?.message}
          {...register('companyOssNumber')}
        />
      </div>
    </>
  )
}
