import { type AutoTopUpView, autoTopUps, type CardView } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, moneyText, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../more-words.ts'

const first = { belowTokens: 10, topUpAmount: 25, monthlyMaxAmount: 75 }
type Field = keyof typeof first
const fields = ['belowTokens', 'topUpAmount', 'monthlyMaxAmount'] as const

const textOf = (wire: number) => tokensText(minorOf(wire), true).replaceAll(',', '')

/** Below what, how much, at most how much in a month, and from which card. */
export function AutoTopUpForm({ view, saved }: { view: AutoTopUpView; saved: CardView[] }) {
  const { currency, tokenConversionRate } = useSettings()
  const [typed, setTyped] = useState<Record<Field, string>>({
    belowTokens: textOf(view.belowTokens ?? first.belowTokens),
    topUpAmount: textOf(view.topUpAmount ?? first.topUpAmount),
    monthlyMaxAmount: textOf(view.monthlyMaxAmount ?? first.monthlyMaxAmount),
  })
  const known = saved.find(({ _id }) => _id === view.card?._id) ?? saved[0]
  const [cardId, setCardId] = useState(known?._id ?? '')
  const { busy, problems, save, turnOff } = useSave()
  const type = (field: Field) => (text: string) => setTyped({ ...typed, [field]: text })
  const range = { min_minor: 0n, max_minor: 0n }
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        const [belowTokens = 0, topUpAmount = 0, monthlyMaxAmount = 0] = fields.map(field =>
          wireOf(parsedMinor(typed[field]) ?? 0n),
        )
        void save({ belowTokens, topUpAmount, monthlyMaxAmount, cardId })
      }}
    >
      <div className="card card-pad flex flex-col gap-5">
        <div className="form-2">
          <AmountField
            unit="tokens"
            rate={tokenConversionRate}
            currency={currency}
            label={say('below')}
            text={typed.belowTokens}
            onText={type('belowTokens')}
            {...range}
            error={problems.belowTokens}
          />
          <AmountField
            unit="money"
            currency={currency}
            label={say('add')}
            text={typed.topUpAmount}
            onText={type('topUpAmount')}
            {...range}
            error={problems.topUpAmount}
          />
          <CardChoice saved={saved} cardId={cardId} onCard={setCardId} error={problems.cardId} />
          <AmountField
            unit="money"
            currency={currency}
            label={say('most')}
            text={typed.monthlyMaxAmount}
            onText={type('monthlyMaxAmount')}
            {...range}
            error={problems.monthlyMaxAmount}
          />
        </div>
        <Worst amount={parsedMinor(typed.topUpAmount)} most={parsedMinor(typed.monthlyMaxAmount)} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="solid" busy={busy}>
          {say(view.isOn ? 'saveAuto' : 'turnOn')}
        </Button>
        {view.isOn && <Button onClick={turnOff}>{say('turnOff')}</Button>}
        <span className="text-ink-faint text-small">{say('mailed')}</span>
      </div>
    </Form>
  )
}

type ChoiceProps = { saved: CardView[]; cardId: string; onCard: (id: string) => void; error: string | undefined }

function CardChoice({ saved, cardId, onCard, error }: ChoiceProps) {
  return (
    <SelectField label={say('from')} value={cardId} error={error} onChange={event => onCard(event.target.value)}>
      {saved.map(card => (
        <option key={card._id} value={card._id}>
          {say('cardName', { brand: brandOf(card), last4: card.last4Digits })}
        </option>
      ))}
    </SelectField>
  )
}

const brandOf = ({ brand }: CardView) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** What it comes to when it runs as often as it may. */
function Worst({ amount, most }: { amount: bigint | null; most: bigint | null }) {
  const { currency } = useSettings()
  if (!amount || !most || amount > most) return null
  return <Notice icon="info">{say('worst', { n: Number(most / amount), amount: moneyText(amount, currency) })}</Notice>
}

function useSave() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const doing = async (work: () => Promise<AutoTopUpView>, done: string) => {
    setBusy(true)
    try {
      client.setQueryData(['wallet', 'auto-top-up'], await work())
      setProblems({})
      toast(done, { icon: 'check' })
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : []
      setProblems(Object.fromEntries(named.map(({ path, message }) => [path, message])))
      if (named.length === 0) failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return {
    busy,
    problems,
    save: (body: Record<Field, number> & { cardId: string }) =>
      doing(() => call(autoTopUps.setAutoTopUp, { body }), say('turnedOn')),
    turnOff: () => doing(() => call(autoTopUps.stopAutoTopUp), say('turnedOff')),
  }
}
