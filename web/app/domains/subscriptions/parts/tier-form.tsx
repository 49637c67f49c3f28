import { type StudioTier, subscriptionTiers } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { priceRange } from '../price-range.ts'
import { say } from '../tier-words.ts'

type Props = {
  /** None of a new one. */
  tier: StudioTier | null
  onSaved: (tiers: StudioTier[]) => void
}

const typed = (price: number) => (price > 0 ? tokensText(minorOf(price)).replaceAll(',', '') : '')

/** A tier's name, what it includes and its prices; the base tier's prices are those of the subscription. */
export function TierForm({ tier, onSaved }: Props) {
  const isBase = tier !== null && tier._id === null
  const [name, setName] = useState(tier?.name ?? '')
  const [included, setIncluded] = useState(tier?.included ?? '')
  const [month, setMonth] = useState(typed(tier?.price ?? 0))
  const [year, setYear] = useState(typed(tier?.yearlyPrice ?? 0))
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn() {
      const words = { name: name.trim(), included }
      const prices = { price: wireOf(parsedMinor(month) ?? 0n), yearlyPrice: wireOf(parsedMinor(year) ?? 0n) }
      if (tier === null) return call(subscriptionTiers.createTier, { body: { ...words, ...prices } })
      const params = { id: tier._id ?? 'base' }
      return call(subscriptionTiers.changeTier, { params, body: { ...words, ...(!isBase && prices) } })
    },
    onSuccess({ tiers }) {
      toast(say('saved'))
      onSaved(tiers)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.fields : []
  const problemOf = (path: string) => problems.find(one => one.path === path)?.message
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') save.mutate()
  }
  return (
    <Form
      className="flex flex-col gap-4 p-6"
      aria-label={tier ? say('editOf', { name: tier.name || say('base') }) : say('add')}
      onSubmit={submit}
    >
      <TextField
        label={say('name')}
        value={name}
        onChange={event => setName(event.target.value)}
        maxLength={40}
        error={isMissing ? say('nameMissing') : problemOf('name')}
      />
      <TextAreaField
        label={say('included')}
        hint={say('includedHint')}
        value={included}
        onChange={event => setIncluded(event.target.value)}
        maxLength={500}
        error={problemOf('included')}
      />
      {isBase ? (
        <p className="text-ink-muted text-small">{say('basePrices')}</p>
      ) : (
        <>
          <Price name="month" text={month} onText={setMonth} error={problemOf('price')} />
          <Price name="year" text={year} onText={setYear} error={problemOf('yearlyPrice')} />
        </>
      )}
      <SheetFoot>
        {save.isError && problems.length === 0 && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(save.error)}
          </Notice>
        )}
        <Button type="submit" kind="solid" size="l" block busy={save.isPending}>
          {say('save')}
        </Button>
      </SheetFoot>
    </Form>
  )
}

type PriceProps = { name: 'month' | 'year'; text: string; onText: (text: string) => void; error: string | undefined }

function Price({ name, text, onText, error }: PriceProps) {
  const { currency, ...settings } = useSettings()
  return (
    <AmountField
      unit="money"
      label={say(name)}
      hint={name === 'month' ? say('monthHint') : undefined}
      error={error}
      {...priceRange(settings)}
      text={text}
      onText={onText}
      currency={currency}
    />
  )
}
