import { type CustomRequestSettings, customRequests } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { priceText } from '../../wallet/index.ts'
import { say } from '../words.ts'

type Values = { isOn: boolean; text: string; price: string; days: string; openMax: string }

/** What a creator makes on request, from which price and how fast. */
export function SettingsForm({ settings, onDone }: { settings: CustomRequestSettings; onDone: () => Promise<void> }) {
  const { isOn, text, price, days, openMax } = settings
  const form = useForm<Values>({
    defaultValues: { isOn, text, price: priceText(price), days: String(days), openMax: String(openMax) },
    resolver: resolverOf<Values>(undefined, values => ({
      price: parsedMinor(values.price) === null ? say('notAmount') : undefined,
      text: values.isOn && !values.text.trim() ? say('needText') : undefined,
    })),
  })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async values => {
    const body = {
      isOn: values.isOn,
      text: values.text,
      price: wireOf(parsedMinor(values.price) ?? 0n),
      days: Number(values.days),
      openMax: Number(values.openMax),
    }
    await call(customRequests.changeSettings, { body })
    toast(say('saved'), { icon: 'check' })
    await onDone()
  })
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <Switch label={say('isOn')} {...form.register('isOn')} />
      <TextAreaField
        label={say('text')}
        hint={say('textHint')}
        rows={4}
        maxLength={1_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="grid gap-5 desk:grid-cols-3">
        <TextField
          label={say('lowest')}
          inputMode="decimal"
          className="num"
          error={errors.price?.message}
          {...form.register('price')}
        />
        <TextField
          label={say('daysField')}
          inputMode="numeric"
          className="num"
          error={errors.days?.message}
          {...form.register('days')}
        />
        <TextField
          label={say('openMax')}
          inputMode="numeric"
          className="num"
          error={errors.openMax?.message}
          {...form.register('openMax')}
        />
      </div>
      <Button type="submit" kind="solid" busy={isSubmitting} className="self-start">
        {say('save')}
      </Button>
    </Form>
  )
}
