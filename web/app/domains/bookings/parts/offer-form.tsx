import { type CallOffer, type CallSettings, callAudiences, callMinutes, calls } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { TierField } from '../../../core/page/tier-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { priceText } from '../../wallet/index.ts'
import { say } from '../words.ts'

type Values = {
  title: string
  text: string
  minutes: string
  price: string
  soundOnly: boolean
  audience: CallOffer['audience']
  tierId: string
}

type Props = {
  offer: CallOffer | null
  limits: Pick<CallSettings, 'priceMin' | 'priceMax'>
  onDone: () => Promise<void>
  onClose: () => void
}

function useOffer({ offer, limits, onDone }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      title: offer?.title ?? '',
      text: offer?.text ?? '',
      minutes: String(offer?.minutes ?? 30),
      price: priceText(offer?.price ?? limits.priceMin),
      soundOnly: offer?.soundOnly ?? false,
      audience: offer?.audience ?? 'everybody',
      tierId: offer?.tierId ?? '',
    },
    resolver: resolverOf<Values>(undefined, ({ title, price }) => ({
      title: title.trim() ? undefined : say('needTitle'),
      price: parsedMinor(price) === null ? say('notAmount') : undefined,
    })),
  })
  const send = sending(form, async values => {
    const { title, text, soundOnly, audience, tierId } = values
    const minutes = callMinutes.find(one => one === Number(values.minutes)) ?? 30
    const body = {
      title,
      text,
      soundOnly,
      audience,
      minutes,
      price: wireOf(parsedMinor(values.price) ?? 0n),
      ...(audience === 'subscribers' && tierId && { tierId }),
    }
    if (offer) await call(calls.changeOffer, { params: { id: offer._id }, body })
    else await call(calls.addOffer, { body })
    toast(say('saved'), { icon: 'check' })
    await onDone()
  })
  return { form, send }
}

/** A call that a creator offers, as it is being written. */
export function OfferForm(props: Props) {
  const { limits, onClose } = props
  const { form, send } = useOffer(props)
  const { errors, isSubmitting } = form.formState
  const range = { min: priceText(limits.priceMin), max: priceText(limits.priceMax) }
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <TextField label={say('offerTitle')} maxLength={80} error={errors.title?.message} {...form.register('title')} />
      <TextAreaField
        label={say('offerText')}
        rows={3}
        maxLength={1_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="grid gap-5 desk:grid-cols-2">
        <SelectField label={say('offerMinutes')} error={errors.minutes?.message} {...form.register('minutes')}>
          {callMinutes.map(n => (
            <option key={n} value={n}>
              {say('minutes', { n })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('offerPrice')}
          hint={say('offerPriceHint', range)}
          inputMode="decimal"
          className="num"
          error={errors.price?.message}
          {...form.register('price')}
        />
      </div>
      <SelectField label={say('audience')} error={errors.audience?.message} {...form.register('audience')}>
        {callAudiences.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </SelectField>
      {form.watch('audience') === 'subscribers' && (
        <TierField
          value={form.watch('tierId')}
          error={errors.tierId?.message}
          onValue={tierId => form.setValue('tierId', tierId)}
        />
      )}
      <Switch label={say('offerSound')} {...form.register('soundOnly')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="solid" busy={isSubmitting}>
          {say('save')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {say('closeForm')}
        </Button>
      </div>
    </Form>
  )
}
