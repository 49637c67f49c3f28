import { type StudioOffers, subscriptionOffers } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { dateText } from '../../../ui/clock.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../offers-words.ts'
import { priceRange } from '../price-range.ts'
import { YearSaving } from './year-saving.tsx'

type Price = StudioOffers['prices'][number]
type Props = { price: Price; offers: StudioOffers; onSaved: (offers: StudioOffers) => void }

const NOTE_MAX = 200

/** The price of the month or the year: what it is to be, and who the change is for. */
export function PriceForm({ price, offers, onSaved }: Props) {
  const { months, subscribers } = price
  const { currency, ...settings } = useSettings()
  const [text, setText] = useState(price.price > 0 ? tokensText(minorOf(price.price)).replaceAll(',', '') : '')
  const [audience, setAudience] = useState<Audience>('new')
  const [note, setNote] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call(subscriptionOffers.setPrice, {
        params: { months: String(months) },
        body: { price: wireOf(parsedMinor(text) ?? 0n), audience, note: note.trim() },
      }),
    onSuccess(now) {
      toast(say('priceSaved'))
      onSaved(now)
    },
  })
  const range = priceRange(settings)
  const isSame = parsedMinor(text) === minorOf(price.price)
  const inMoney = (minor: bigint) => moneyText(minor, currency, true)
  const problem = isSame || text === '' ? undefined : amountProblem(text, range, inMoney)
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    if (!problem && text !== '') save.mutate()
  }
  const name = say(months === 12 ? 'year' : 'month')
  const isWrongField = save.error instanceof ApiError && save.error.fields.some(({ path }) => path === 'price')
  return (
    <Form className="flex flex-col gap-4 p-6" aria-label={name} onSubmit={submit}>
      <Pending months={months} offers={offers} />
      <AmountField
        unit="money"
        label={name}
        hint={say('priceHint', { min: inMoney(range.min_minor), max: inMoney(range.max_minor), n: subscribers })}
        error={problem ?? (isWrongField ? sentenceOf(save.error) : undefined)}
        {...range}
        text={text}
        onText={setText}
        currency={currency}
      />
      {months === 12 && <YearSaving year_minor={parsedMinor(text)} offers={offers} />}
      {subscribers > 0 && <ForWhom months={months} audience={audience} onAudience={setAudience} />}
      {audience === 'everybody' && (
        <>
          <Notice icon="info">{say('forEverybodyText', { n: subscribers, days: offers.noticeDays })}</Notice>
          <TextField
            label={say('priceNote')}
            value={note}
            onChange={event => setNote(event.target.value)}
            maxLength={NOTE_MAX}
          />
        </>
      )}
      <SheetFoot>
        {save.isError && !isWrongField && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(save.error)}
          </Notice>
        )}
        <Button
          type="submit"
          kind="solid"
          size="l"
          block
          busy={save.isPending}
          disabled={text === '' || (isSame && audience === 'new')}
        >
          {say(price.price > 0 ? 'changePrice' : 'setPrice')}
        </Button>
      </SheetFoot>
    </Form>
  )
}

type Audience = 'new' | 'everybody'
type ForWhomProps = { months: number; audience: Audience; onAudience: (audience: Audience) => void }

function ForWhom({ months, audience, onAudience }: ForWhomProps) {
  return (
    <fieldset>
      <legend className="text-ink-muted text-small">{say('forWhom')}</legend>
      {(['new', 'everybody'] as const).map(one => (
        <Radio
          key={one}
          name={`audience-${months}`}
          label={say(one === 'new' ? 'forNew' : 'forEverybody')}
          checked={audience === one}
          onChange={() => onAudience(one)}
        />
      ))}
    </fieldset>
  )
}

/** What present subscribers have been told. */
function Pending({ months, offers }: { months: number; offers: StudioOffers }) {
  const { now_ms, timeZone } = useSite()
  const { currency } = useSettings()
  const change = offers.changes.find(one => one.months === months)
  if (!change) return null
  const { told, notices, effectiveAt } = change
  const price = moneyText(minorOf(change.price), currency)
  return (
    <Notice icon="clock">
      <b className="font-strong">{say('pending', { price, day: dateText(effectiveAt, now_ms, timeZone) })}</b>{' '}
      {say('pendingText', { told, notices, days: offers.noticeDays })}
    </Notice>
  )
}
