import { type CallOffer, type CallSettings, call_offers_max, calls } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { priceText } from '../../wallet/index.ts'
import { audienceText, kindText } from '../states.ts'
import { say } from '../words.ts'
import { OfferForm } from './offer-form.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { settings: CallSettings; onChanged: () => Promise<void> }

/** What a creator offers, with the way to change it. */
export function Offers({ settings, onChanged }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const { offers } = settings
  const form = (offer: CallOffer | null) => (
    <OfferForm
      offer={offer}
      limits={settings}
      onDone={async () => {
        await onChanged()
        setOpen(null)
      }}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="offers">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <h2 id="offers" className="font-strong text-label">
            {say('offers')}
          </h2>
          <span className="num text-ink-muted text-small">
            {say('offersCount', { n: offers.length, max: call_offers_max })}
          </span>
        </span>
        {open === null && offers.length < call_offers_max && (
          <Button size="s" onClick={() => setOpen('new')}>
            {say('addOffer')}
          </Button>
        )}
      </div>
      {open === 'new' && form(null)}
      {offers.length === 0 && open === null && <p className="text-ink-muted text-label">{say('noOffers')}</p>}
      <ul className="flex flex-col gap-4">
        {offers.map(offer => (
          <li key={offer._id} className="border-line border-t pt-4">
            {open === offer._id ? (
              form(offer)
            ) : (
              <OfferRow offer={offer} onEdit={() => setOpen(offer._id)} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowProps = { offer: CallOffer; onEdit: () => void; onChanged: () => Promise<void> }

function OfferRow({ offer, onEdit, onChanged }: RowProps) {
  const { title, text, minutes, price, soundOnly, _id } = offer
  const [isAsking, setAsking] = useState(false)
  const line = say('offerLine', { minutes, price: priceText(price), kind: kindText(soundOnly) })
  const whom = audienceText(offer)
  const remove = async () => {
    try {
      await call(calls.removeOffer, { params: { id: _id } })
      toast(say('removed'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await onChanged()
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <span className="flex min-w-0 grow basis-64 flex-col gap-1">
        <b className="wrap-anywhere font-strong text-label">{title}</b>
        <span className="num text-ink-muted text-small">{whom ? `${line} · ${whom}` : line}</span>
        {text && <span className="wrap-anywhere whitespace-pre-line text-small">{text}</span>}
      </span>
      <span className="flex gap-2">
        <Button size="s" aria-label={say('editOffer', { title })} onClick={onEdit}>
          {say('edit')}
        </Button>
        <Button size="s" kind="danger-quiet" onClick={() => setAsking(true)}>
          {say('remove')}
        </Button>
      </span>
      {isAsking && (
        <Suspense fallback={null}>
          <Sure
            title={say('removeTitle')}
            text={say('removeText')}
            act={say('remove')}
            onAct={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
