import { type ShowRequest, showRequests } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../../core/http/queries.ts'
import { useBalance, useSettings, useStores } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { lengthText } from '../../../../ui/clock.ts'
import { minorOf, moneyText, tokensText, worthOf } from '../../../../ui/money.ts'
import { Meter, Notice } from '../../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { IncludedTax } from '../../../wallet/index.ts'
import { say } from '../../show-words.ts'
import { type ShowReceipt, showsKey, useMeter } from '../../state/shows.ts'
import './shows.css'

const TICK_MS = 500
/** A minute before the money that was set aside is used up, both are told. */
const WARNING_S = 60
const MORE_MINUTES = 5

/** What the server said last, carried on by this browser's clock. */
function useRunning(requestId: string) {
  const told = useMeter(requestId)
  const [now_ms, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!told) return null
  const { meter, at_ms } = told
  const since_s = meter.isRunning ? Math.max(0, Math.floor((now_ms - at_ms) / 1_000)) : 0
  const seconds = meter.seconds + Math.min(since_s, meter.secondsLeft)
  return { ...meter, seconds, secondsLeft: Math.max(0, meter.secondsLeft - since_s) }
}

type Side = 'fan' | 'creator'
type Props = { receipt: ShowReceipt; side: Side; name: string }

/** How long a show has run, what of the hold is used or what comes of it to its creator, and what is left. */
export function ShowMeter({ receipt, side, name }: Props) {
  const { request, commission } = receipt
  const running = useRunning(request._id)
  if (request.booked) return <CallMeter request={request} side={side} left_s={running?.secondsLeft ?? null} />
  const seconds = running?.seconds ?? request.totalTimeInSeconds
  const held_minor = minorOf(running?.held ?? request.held)
  const cost_minor = (minorOf(request.price) * BigInt(seconds)) / 60n
  const used_minor = cost_minor < held_minor ? cost_minor : held_minor
  const isLast = running?.isRunning === true && running.secondsLeft <= WARNING_S
  return (
    <>
      <div className="show-meter">
        {side === 'creator' ? (
          <Earned used_minor={used_minor} commission={commission} />
        ) : (
          <output className="num show-clock" aria-live="off">
            {lengthText(seconds)}
          </output>
        )}
        <Meter accent part={held_minor > 0n ? Number(used_minor) / Number(held_minor) : 0} label={say('meter')} />
        <span className="num flex justify-between gap-3 text-ink-muted text-small">
          <span>{side === 'creator' ? lengthText(seconds) : say('used', { n: tokensText(used_minor, true) })}</span>
          <span>{say('left', { n: tokensText(held_minor - used_minor, true) })}</span>
        </span>
      </div>
      <div className="show-notes">
        {running && !running.isRunning && (
          <Notice icon="hourglass" role="status">
            {say('paused')}
          </Notice>
        )}
        {isLast && <LastMinute request={request} side={side} name={name} left_s={running.secondsLeft} />}
        {side === 'creator' && !isLast && request.wish && <Wish>{request.wish}</Wish>}
      </div>
    </>
  )
}

/** A booked call counts down to its end; its price is fixed. */
function CallMeter({ request, side, left_s }: { request: ShowRequest; side: Side; left_s: number | null }) {
  const total_s = request.minutes * 60
  const shown_s = Math.min(left_s ?? total_s, total_s)
  return (
    <>
      <div className="show-meter">
        <span className="text-ink-muted text-small">{say('callLeft')}</span>
        <output className="num show-clock" aria-live="off">
          {lengthText(shown_s)}
        </output>
        <Meter accent part={1 - shown_s / total_s} label={say('callLeft')} />
      </div>
      <div className="show-notes">
        {left_s === null && (
          <Notice icon="hourglass" role="status">
            {say('callWaits')}
          </Notice>
        )}
        {side === 'creator' && request.wish && <Wish>{request.wish}</Wish>}
      </div>
    </>
  )
}

/** What a show has come to for its creator so far, in the site's currency. */
function Earned({ used_minor, commission }: { used_minor: bigint; commission: number }) {
  const { currency, tokenConversionRate } = useSettings()
  const net_minor = used_minor - (used_minor * BigInt(Math.round(commission * 10_000))) / 10_000n
  return (
    <>
      <span className="text-ink-muted text-small">{say('toYou')}</span>
      <output className="num show-clock" aria-live="off">
        {moneyText(worthOf(net_minor, tokenConversionRate), currency)}
      </output>
    </>
  )
}

/** What the fan would like, before the creator's eyes. */
function Wish({ children }: { children: string }) {
  return (
    <section className="show-asked">
      <span className="text-ink-muted text-small">{say('agreedWish')}</span>
      <q className="wrap-anywhere">{children}</q>
    </section>
  )
}

/** A minute before the end: the fan may set more aside, or let it end. */
type LastProps = { request: ShowRequest; side: Side; name: string; left_s: number }

function LastMinute({ request, side, name, left_s }: LastProps) {
  const balance_minor = useBalance()
  const { currentUser } = useStores()
  const client = useQueryClient()
  const [isLet, setIsLet] = useState(false)
  const price_minor = minorOf(request.price)
  const most = balance_minor / price_minor
  const minutes = Number(most < BigInt(MORE_MINUTES) ? most : BigInt(MORE_MINUTES))
  const extend = useMutation({
    mutationFn: () =>
      call(showRequests.extendShow, { params: { id: request._id }, body: { minutes, priceSeen: request.price } }),
    onSuccess() {
      currentUser.getState().setBalance(balance_minor - price_minor * BigInt(minutes))
      void client.invalidateQueries({ queryKey: showsKey })
      toast(say('added', { n: minutes }))
    },
    onError: error => failureToast(sentenceOf(error)),
  })
  return (
    <section className="card show-last" role="status">
      <span className="flex flex-col">
        <b className="font-strong text-body">{say('secondsLeft', { n: left_s })}</b>
        <span className="text-ink-muted text-small">
          {side === 'fan' ? say('thenEnds', { n: tokensText(balance_minor, true) }) : say('thenEndsOwn', { name })}
        </span>
        {side === 'fan' && !isLet && minutes > 0 && <IncludedTax />}
      </span>
      {side === 'fan' && !isLet && minutes > 0 && (
        <span className="flex flex-wrap gap-2">
          <Button kind="pay" busy={extend.isPending} onClick={() => extend.mutate()}>
            {say('addMinutes', { n: minutes })}
          </Button>
          <Button onClick={() => setIsLet(true)}>{say('letEnd')}</Button>
        </span>
      )}
    </section>
  )
}
