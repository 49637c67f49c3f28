import { type CustomRequestOffer, customRequestKinds, customRequests } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useBalance } from '../../../core/session/stores.tsx'
import { useTopUpPath } from '../../../core/session/top-up-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { IncludedTax, priceText } from '../../wallet/index.ts'
import { type AskValues, draftOf, forgetDraft, keepDraft } from '../draft.ts'
import { requestsKey } from '../keys.ts'
import { say } from '../words.ts'

type Props = { to: { _id: string; name: string }; offer: CustomRequestOffer }

/** What a fan says that they want and offers for it. What was written stays when they leave to top up. */
export function AskForm({ to, offer }: Props) {
  const { name } = to
  const { form, send } = useAsking(to, offer)
  const { errors, isSubmitting } = form.formState
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <SelectField label={say('kind')} error={errors.kind?.message} {...form.register('kind')}>
        {customRequestKinds.map(kind => (
          <option key={kind} value={kind}>
            {say(kind)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say('wish')}
        hint={say('wishHint')}
        rows={6}
        maxLength={2_000}
        error={errors.wish?.message}
        {...form.register('wish')}
      />
      <TextField
        label={say('price')}
        hint={say('priceHint', { price: tokensText(minorOf(offer.price)), name })}
        inputMode="decimal"
        autoComplete="off"
        className="num"
        before={<Coin />}
        error={errors.price?.message}
        {...form.register('price')}
      />
      <IncludedTax />
      <Balance price_minor={parsedMinor(form.watch('price'))} />
      <Notice icon="shield-check">{say('heldNow', { name })}</Notice>
      <Button type="submit" kind="solid" size="l" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('send')}
      </Button>
    </Form>
  )
}

function useAsking(to: Props['to'], offer: CustomRequestOffer) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const least_minor = minorOf(offer.price)
  const form = useForm<AskValues>({
    defaultValues: { kind: 'photo', wish: '', price: priceText(offer.price) },
    resolver: resolverOf<AskValues>(undefined, ({ price }) => {
      const price_minor = parsedMinor(price)
      if (price_minor === null) return { price: say('notAmount') }
      return price_minor < least_minor ? { price: say('tooLittle', { price: tokensText(least_minor) }) } : {}
    }),
  })
  useEffect(() => {
    const draft = draftOf(to._id)
    if (draft) form.reset(draft, { keepDefaultValues: true })
    const { unsubscribe } = form.watch(values => keepDraft(to._id, values as AskValues))
    return unsubscribe
  }, [form, to._id])
  const send = sending(form, async ({ kind, wish, price }) => {
    const body = { performerId: to._id, kind, wish, price: wireOf(parsedMinor(price) ?? 0n) }
    // What was refused is another request the next time.
    const made = await call(customRequests.ask, { body, key }).catch(error => {
      setKey(newKey())
      throw error
    })
    forgetDraft(to._id)
    client.removeQueries({ queryKey: requestsKey })
    toast(say('sent'), { icon: 'check' })
    await navigate(`/custom-requests/${made._id}`, { replace: true })
  })
  return { form, send }
}

function Balance({ price_minor }: { price_minor: bigint | null }) {
  const topUp = useTopUpPath()
  const balance_minor = useBalance()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="num text-ink-muted text-small">{say('balance', { n: tokensText(balance_minor, true) })}</span>
      {price_minor !== null && price_minor > balance_minor && (
        <ButtonLink size="s" href={topUp}>
          {say('topUp')}
        </ButtonLink>
      )}
    </div>
  )
}
