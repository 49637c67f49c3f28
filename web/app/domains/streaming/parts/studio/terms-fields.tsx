import { type StreamView, streams } from '@fanfare/contract'
import { useState } from 'react'
import { TierField } from '../../../../core/page/tier-field.tsx'
import { useSettings } from '../../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../../ui/amount-field.tsx'
import { Switch } from '../../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import { Form, resolverOf } from '../../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../../ui/money.ts'
import { Option } from '../../../../ui/option.tsx'
import { useShortForm } from '../../../../ui/short-form.ts'
import type { Terms } from '../../state/broadcast.ts'
import { say } from '../../studio-words.ts'
import '../../../../ui/field.css'

const audiences = ['everybody', 'followers', 'subscribers', 'ticket'] as const
type Audience = (typeof audiences)[number]

/** What a ticket may cost, in hundredths of a token. */
const range = { min_minor: 100n, max_minor: 1_000_000n }

/** The title, the description, who may watch and what a ticket costs; of a stream that is there already, as it is. */
export function useTerms(stream: StreamView | null) {
  const form = useShortForm({
    defaultValues: { title: stream?.title ?? '', description: stream?.description ?? '' },
    resolver: resolverOf(streams.goLive.body),
  })
  const [audience, setAudience] = useState<Audience>(audiences.find(one => one === stream?.audience) ?? 'subscribers')
  const [tierId, setTierId] = useState(stream?.tier?._id ?? '')
  const [price, setPrice] = useState(stream && stream.price > 0 ? tokensText(minorOf(stream.price)) : '')
  const [record, setRecord] = useState(stream?.isRecorded ?? false)
  const [isAsked, setIsAsked] = useState(false)
  const wrong = audience === 'ticket' ? amountProblem(price, range) : undefined
  /** What is to be sent; null where the price is wrong, which is said then. */
  const body = (): Terms | null => {
    setIsAsked(true)
    if (wrong) return null
    const { title, description } = form.getValues()
    const minor = parsedMinor(price)
    return {
      title,
      description,
      audience,
      record,
      ...(audience === 'subscribers' && { tierId: tierId || null }),
      ...(audience === 'ticket' && minor !== null && { price: wireOf(minor) }),
    }
  }
  const hasProblem = isAsked || (price !== '' && audience === 'ticket')
  return {
    form,
    audience,
    setAudience,
    tierId,
    setTierId,
    price,
    setPrice,
    record,
    setRecord,
    problem: hasProblem ? wrong : undefined,
    body,
  }
}

type Props = { carrier: StreamView['carrier']; terms: ReturnType<typeof useTerms> }

/** The fields of a stream; it is recorded only where our own engine carries it. */
export function TermsFields({ terms, carrier }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const { form, audience, setAudience } = terms
  const { errors } = form.formState
  return (
    <Form className="card card-pad flex flex-col gap-5" onSubmit={event => event.preventDefault()}>
      <TextField
        label={say('title')}
        maxLength={100}
        placeholder={say('titleExample')}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        label={say('description')}
        rows={2}
        maxLength={200}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="field-label mb-2">{say('whoWatches')}</legend>
        {audiences.map(one => (
          <Option
            key={one}
            name="audience"
            checked={audience === one}
            onChoose={() => setAudience(one)}
            title={say(`for_${one}`)}
            text={say(`for_${one}_text`)}
          />
        ))}
      </fieldset>
      {audience === 'subscribers' && <TierField value={terms.tierId} onValue={terms.setTierId} />}
      {audience === 'ticket' && (
        <AmountField
          unit="tokens"
          label={say('ticketPrice')}
          {...range}
          text={terms.price}
          onText={terms.setPrice}
          error={terms.problem}
          currency={currency}
          rate={tokenConversionRate}
        />
      )}
      {carrier === 'own' ? (
        <span>
          <Switch
            label={say('record')}
            checked={terms.record}
            onChange={event => terms.setRecord(event.target.checked)}
          />
          <span className="hint">{say('recordText')}</span>
        </span>
      ) : (
        <p className="hint">{say(`recordNone_${carrier}`)}</p>
      )}
    </Form>
  )
}
