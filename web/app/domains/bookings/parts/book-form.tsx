import { type CallOffer, type CallsOf, calls } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSite } from '../../../core/session/stores.tsx'
import { useTopUpPath } from '../../../core/session/top-up-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { IncludedTax, priceText, usePriceSeen } from '../../wallet/index.ts'
import { callsKey } from '../keys.ts'
import { audienceText, kindText } from '../states.ts'
import { say } from '../words.ts'
import { TimePicker } from './time-picker.tsx'
import '../../../ui/field.css'

const HOUR_MS = 3_600_000
const timesKey = ['call-times']

/** A booking as it is being made. */
function useBooking(offers: CallOffer[]) {
  const { timeZone } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [offerId, setOfferId] = useState(offers.find(offer => offer.isOpen)?._id ?? '')
  const [time, setTime] = useState<string | null>(null)
  const [wish, setWish] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrongTime, setWrongTime] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)
  const chosen = offers.find(one => one._id === offerId)
  const { price, learn } = usePriceSeen(chosen?.price ?? 0)
  const offer = chosen && { ...chosen, price }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWrongTime(time ? undefined : say('chooseTime'))
    if (!offer || !time) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { offerId, startAt: time, price: offer.price, wish, timezone: timeZone }
      const made = await call(calls.book, { body, key: newKey() })
      client.removeQueries({ queryKey: callsKey })
      toast(say('sent'), { icon: 'check' })
      await navigate(`/calls/${made._id}`, { replace: true })
    } catch (error) {
      setProblem(error)
      learn(error)
      setBusy(false)
      if (error instanceof ApiError && error.error === 'CALL_TIME_TAKEN') {
        setTime(null)
        await client.invalidateQueries({ queryKey: timesKey })
      }
    }
  }
  return {
    offer,
    time,
    wish,
    busy,
    problem,
    wrongTime,
    setWish,
    send,
    choose(id: string) {
      setOfferId(id)
      setTime(null)
    },
    setTime(next: string) {
      setTime(next)
      setWrongTime(undefined)
    },
  }
}

type Props = { to: { _id: string; name: string }; of: CallsOf }

/** Where a fan chooses a call and a time, says what they'd like, and has the price held. */
export function BookForm({ to, of }: Props) {
  const booking = useBooking(of.offers)
  const { offer, time } = booking
  return (
    <Form className="flex flex-col gap-6" onSubmit={event => void booking.send(event)}>
      <fieldset className="flex flex-col gap-2">
        <legend className="field-label mb-2">{say('offer')}</legend>
        {of.offers.map(one => (
          <OfferOption
            key={one._id}
            offer={one._id === offer?._id ? offer : one}
            isChosen={one._id === offer?._id}
            onChoose={() => booking.choose(one._id)}
          />
        ))}
      </fieldset>
      {offer && (
        <>
          <section className="card card-pad flex flex-col gap-3" aria-labelledby="when">
            <h2 id="when" className="font-strong text-label">
              {say('when')}
            </h2>
            <TimePicker
              key={offer._id}
              queryKey={[...timesKey, offer._id]}
              ask={async (query, signal) =>
                (await call(calls.times, { params: { id: offer._id }, query, signal })).data
              }
              aheadDays={of.aheadDays}
              chosen={time ? [time] : []}
              onToggle={booking.setTime}
              error={booking.wrongTime}
            />
          </section>
          <TextAreaField
            label={say('wish')}
            hint={say('wishHint', { name: to.name })}
            rows={3}
            maxLength={500}
            value={booking.wish}
            onChange={event => booking.setWish(event.target.value)}
          />
          <Summary of={of} offer={offer} time={time} name={to.name} />
          {booking.problem !== null && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(booking.problem)}
            </Notice>
          )}
          <Button type="submit" kind="pay" size="l" busy={booking.busy} className="self-start max-desk:w-full">
            {say('send', { n: priceText(offer.price) })}
          </Button>
        </>
      )}
    </Form>
  )
}

function OfferOption({ offer, isChosen, onChoose }: { offer: CallOffer; isChosen: boolean; onChoose: () => void }) {
  const { title, text, minutes, price, soundOnly, isOpen } = offer
  const line = say('offerLine', { minutes, price: priceText(price), kind: kindText(soundOnly) })
  const whom = audienceText(offer)
  const told = [line, ...(whom ? [whom] : []), ...(text ? [text] : [])].join('\n')
  return (
    <Option
      name="offer"
      checked={isChosen}
      disabled={!isOpen}
      onChoose={onChoose}
      title={title}
      text={<span className="whitespace-pre-line">{told}</span>}
    />
  )
}

/** What is held, and what happens with it. */
function Summary({ of, offer, time, name }: { of: CallsOf; offer: CallOffer; time: string | null; name: string }) {
  const { now_ms, timeZone } = useSite()
  const topUp = useTopUpPath()
  const balance_minor = useBalance()
  const { freeHours: hours, latePercent: percent, isAutomatic } = of
  const isLate = time !== null && Date.parse(time) - now_ms < hours * HOUR_MS
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="summary">
      <h2 id="summary" className="font-strong text-label">
        {say('summary')}
      </h2>
      <dl className="flex flex-col gap-2 text-label">
        <div className="flex justify-between gap-3">
          <dt className="text-ink-muted">{say('summaryWhen')}</dt>
          <dd className="num font-strong">{time ? momentText(time, timeZone) : '–'}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-muted">{say('summaryPrice')}</dt>
          <dd className="num font-strong">{say('tokens', { n: priceText(offer.price) })}</dd>
        </div>
      </dl>
      <IncludedTax />
      <Notice icon="shield-check">{say(isAutomatic ? 'heldAuto' : 'heldNow', { name })}</Notice>
      <p className="text-ink-muted text-small">{say('rules', { hours, percent, name })}</p>
      {isLate && (
        <Notice tone="warn" icon="clock">
          {say('rulesLate', { percent })}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="num text-ink-muted text-small">{say('balance', { n: tokensText(balance_minor, true) })}</span>
        {minorOf(offer.price) > balance_minor && (
          <ButtonLink size="s" href={topUp}>
            {say('topUp')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
