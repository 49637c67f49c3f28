import { type PeriodMonths, subscriptionGifts } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useStores, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import {
  BeforeAfter,
  FansOnly,
  IncludedTax,
  JoinFirst,
  PayProblem,
  TopUpFirst,
  useHasWallet,
} from '../../wallet/index.ts'
import { useCardPrice, useMoney } from '../money.ts'
import { useOffers } from '../offers.ts'
import { payingBy, useFreshRate, type Way } from '../paying.ts'
import type { SubscribeTarget } from '../target.ts'
import { say } from '../words.ts'
import { PayWith } from './pay-with.tsx'

type Props = { to: Pick<SubscribeTarget, '_id' | 'name'>; onClose: () => void }

const NOTE_MAX = 200

/** The sheet in which a fan gives somebody a subscription: who, how long, a note, what pays, and one button. */
export default function GiftSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return isVisitor || hasWallet ? <Gift {...props} /> : <FansOnly onClose={props.onClose} />
}

/** The address of the page that is open, on which the sheet opens again. */
function pathBack(performerId: string): string {
  const url = new URL(location.href)
  url.searchParams.set('gift', performerId)
  return url.pathname + url.search
}

function Gift({ to, onClose }: Props) {
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const offers = useOffers(to._id)
  const gifts = offers.data?.gifts ?? []
  return (
    <Dialog title={say('giftTitle', { name: to.name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('giftText')}</p>
        {offers.isPending && <Skeleton height={192} />}
        {offers.isError && <Failed onRetry={() => offers.refetch()} />}
        {offers.isSuccess && gifts.length === 0 && (
          <p className="text-ink-muted text-label">{say('nothing', { name: to.name })}</p>
        )}
        {gifts.length > 0 &&
          (isVisitor ? (
            <JoinFirst next={pathBack(to._id)} onEntered={() => client.invalidateQueries()} />
          ) : (
            <GiftForm to={to} gifts={gifts} onDone={onClose} />
          ))}
      </div>
    </Dialog>
  )
}

type Offered = { months: number; price: number }
type FormProps = { to: Props['to']; gifts: Offered[]; onDone: () => void }

function GiftForm({ to, gifts, onDone }: FormProps) {
  const balance_minor = useBalance()
  const money = useMoney()
  const [recipient, setRecipient] = useState('')
  const [note, setNote] = useState('')
  const [months, setMonths] = useState(gifts[0]?.months)
  const [way, setWay] = useState<Way>('wallet')
  const { send, busy, error, wrong } = useGiving(to, onDone)
  const gift = gifts.find(one => one.months === months) ?? gifts[0]
  if (!gift) return null
  const price_minor = minorOf(gift.price)
  const isShort = way === 'wallet' && price_minor > balance_minor
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    void send({ recipient, note, gift, way })
  }
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <TextField
        label={say('giftRecipient')}
        hint={say('giftRecipientHint')}
        value={recipient}
        onChange={event => setRecipient(event.target.value)}
        error={wrong.recipient}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
      />
      <Months gifts={gifts} chosen={gift} onChoose={setMonths} />
      <TextAreaField
        label={say('giftNote')}
        value={note}
        onChange={event => setNote(event.target.value)}
        error={wrong.note}
        maxLength={NOTE_MAX}
        rows={2}
      />
      <PayWith way={way} onWay={setWay} />
      {way === 'wallet' ? (
        <BeforeAfter balance_minor={balance_minor} price_minor={price_minor} money={money} />
      ) : (
        <IncludedTax />
      )}
      {isShort ? (
        <TopUpFirst
          missing_minor={price_minor - balance_minor}
          returnTo={pathBack(to._id)}
          keep={() => {}}
          hint={say('giftTopUpHint')}
          act={amount => say('topUpAct', { amount })}
          error={error}
        />
      ) : (
        <SheetFoot>
          {error !== null && <PayProblem error={error} />}
          <Button type="submit" kind="pay" size="l" block busy={busy}>
            {way === 'new' ? say('toPayment') : say('giveFor', { price: money(price_minor) })}
          </Button>
        </SheetFoot>
      )}
    </Form>
  )
}

type MonthsProps = { gifts: Offered[]; chosen: Offered; onChoose: (months: number) => void }

function Months({ gifts, chosen, onChoose }: MonthsProps) {
  const money = useMoney()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-muted text-small">{say('giftMonths')}</legend>
      {gifts.map(one => (
        <Option
          key={one.months}
          name="gift-months"
          checked={one === chosen}
          onChoose={() => onChoose(one.months)}
          title={say('monthsOf', { n: one.months })}
          figure={money(minorOf(one.price))}
        />
      ))}
    </fieldset>
  )
}

type Wanted = { recipient: string; note: string; gift: Offered; way: Way }
type Wrong = { recipient?: string | undefined; note?: string | undefined }

/** Gives, once for each press; what is wrong is said beside its field. */
function useGiving(to: Props['to'], onDone: () => void) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const cardPrice = useCardPrice()
  const freshRate = useFreshRate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const send = async ({ recipient, note, gift, way }: Wanted) => {
    const username = recipient.trim().replace(/^@/, '')
    setError(null)
    setWrong(username ? {} : { recipient: say('giftRecipientMissing') })
    if (!username) return
    setBusy(true)
    const body = { performerId: to._id, recipient: username, note: note.replace(/\s+/g, ' ').trim() }
    const returnTo = location.pathname + location.search
    try {
      const made = await call(subscriptionGifts.giveSubscription, {
        body: {
          ...body,
          returnTo,
          months: gift.months as PeriodMonths,
          priceSeen: gift.price,
          ...payingBy(way, cardPrice(minorOf(gift.price))),
        },
        key: newKey(),
      })
      if (made.paymentUrl) return location.assign(made.paymentUrl)
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(made.status === 'success' ? say('given', { name: username }) : say('giftWaiting'), { icon: 'gift' })
      onDone()
      await client.invalidateQueries()
    } catch (failure) {
      const isPerson = failure instanceof ApiError && ['ENTITY_NOT_FOUND', 'GIFT_REFUSED'].includes(failure.error)
      if (isPerson) setWrong({ recipient: sentenceOf(failure) })
      else setError(failure)
      void freshRate(failure)
      void client.invalidateQueries({ queryKey: ['subscription-offers', to._id] })
    }
    setBusy(false)
  }
  return { send, busy, error, wrong }
}
