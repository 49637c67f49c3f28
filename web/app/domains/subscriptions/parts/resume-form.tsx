import { type SubscriptionView, subscriptionPauses } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSite, useStores } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { minorOf, wireOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { BeforeAfter, IncludedTax, PayProblem, TopUpFirst } from '../../wallet/index.ts'
import { useCardPrice, useMoney } from '../money.ts'
import { say } from '../pause-words.ts'
import { payingBy, useFreshRate, type Way } from '../paying.ts'
import { periodText } from '../standing.ts'
import { PayWith } from './pay-with.tsx'

type Props = { row: SubscriptionView; name: string; returnTo: string; onDone: () => void }

/** How a paused subscription is resumed: until when it pauses, what pays, what it costs, and one button. */
export function ResumeForm({ row, name, returnTo, onDone }: Props) {
  const { now_ms, timeZone } = useSite()
  const balance_minor = useBalance()
  const money = useMoney()
  const [way, setWay] = useState<Way>(row.cardId ?? 'wallet')
  const price_minor = minorOf(row.pause?.resumePrice ?? row.nextPrice)
  const { send, busy, error } = useResuming({ row, name, price_minor, onDone })
  const missing_minor = price_minor - balance_minor
  const day = dateText(row.pause?.until ?? row.updatedAt, now_ms, timeZone)
  return (
    <div className="flex flex-col gap-5 p-6">
      <p className="text-ink-muted text-label">
        {row.nextTryAt ? say('resumeOwed') : say('resumeText', { day })}{' '}
        {say('resumeKept', { price: money(price_minor), per: periodText(row.months) })}
      </p>
      <PayWith way={way} onWay={setWay} withNew={false} />
      {way === 'wallet' ? (
        <BeforeAfter balance_minor={balance_minor} price_minor={price_minor} money={money} />
      ) : (
        <IncludedTax />
      )}
      {way === 'wallet' && missing_minor > 0n ? (
        <TopUpFirst
          missing_minor={missing_minor}
          returnTo={returnTo}
          keep={() => {}}
          hint={say('topUpHint')}
          act={amount => say('topUpAct', { amount })}
          error={error}
        />
      ) : (
        <SheetFoot>
          {error !== null && <PayProblem error={error} />}
          <Button kind="pay" size="l" block busy={busy} onClick={() => send(way)}>
            {say('resumeFor', { price: money(price_minor) })}
          </Button>
        </SheetFoot>
      )}
    </div>
  )
}

type Resuming = { row: SubscriptionView; name: string; price_minor: bigint; onDone: () => void }

/** Resumes, once for each press; what the bank has to say comes later, by the live connection. */
function useResuming({ row, name, price_minor, onDone }: Resuming) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { currentUser } = useStores()
  const cardPrice = useCardPrice()
  const freshRate = useFreshRate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (way: Way) => {
    setBusy(true)
    setError(null)
    try {
      const made = await call(subscriptionPauses.resumeSubscription, {
        params: { id: row._id },
        body: { priceSeen: wireOf(price_minor), ...payingBy(way, cardPrice(price_minor)) },
        key: newKey(),
      })
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(made.subscription.state === 'paused' ? say('waiting') : say('resumed', { name }), { icon: 'ticket' })
      onDone()
      await Promise.all([client.invalidateQueries(), revalidate()])
    } catch (failure) {
      setError(failure)
      void freshRate(failure)
      // Another price: the one that holds now is shown.
      void client.invalidateQueries({ queryKey: ['subscriptions'] })
      void client.invalidateQueries({ queryKey: ['subscription-offers', row.performerId] })
    }
    setBusy(false)
  }
  return { send, busy, error }
}
