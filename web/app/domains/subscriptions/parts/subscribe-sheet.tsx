import { subscriptions } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSettings, useSite, useStores, useViewer } from '../../../core/session/stores.tsx'
import { WhoInner } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { minorOf, wireOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
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
import { say as pauseWords } from '../pause-words.ts'
import { payingBy, useFreshRate, type Way } from '../paying.ts'
import { type Plan, plansOf, plansOfTier, renewalDay } from '../plans.ts'
import type { SubscribeTarget } from '../target.ts'
import { useTiers } from '../tiers.ts'
import { say } from '../words.ts'
import { PayWith } from './pay-with.tsx'
import { PlanOption, Promises } from './plan-option.tsx'
import { ResumeForm } from './resume-form.tsx'
import { TierChoice } from './tier-choice.tsx'
import '../../../ui/avatar.css'

type Props = { to: SubscribeTarget; tierId?: string | undefined; onClose: () => void }

/** The sheet in which a fan subscribes: the plans, what pays, what it costs now and later, and one button. */
export default function SubscribeSheet(props: Props) {
  const isVisitor = useViewer() === null
  const hasWallet = useHasWallet()
  return isVisitor || hasWallet ? <Choice {...props} /> : <FansOnly onClose={props.onClose} />
}

/** The address of the page that is open, on which the sheet opens again. */
function pathBack(performerId: string): string {
  const url = new URL(location.href)
  url.searchParams.set('subscribe', performerId)
  return url.pathname + url.search
}

function Choice({ to, tierId: wanted, onClose }: Props) {
  const settings = useSettings()
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const offers = useOffers(to._id)
  const tiers = useTiers(to._id).data?.tiers ?? []
  const [tierId, setTierId] = useState(wanted ?? null)
  const tier = tiers.find(one => one._id === tierId)
  const plans = tier && tier._id !== null ? plansOfTier(tier) : plansOf(to, settings, offers.data)
  const [key, setKey] = useState<string>()
  const plan = plans.find(one => one.key === key) ?? plans[0]
  const paused = offers.data?.paused
  if (paused)
    return (
      <Dialog title={pauseWords('resumeTitle', { name: to.name })} onClose={onClose} head={<Head to={to} paused />}>
        <ResumeForm row={paused} name={to.name} returnTo={pathBack(to._id)} onDone={onClose} />
      </Dialog>
    )
  if (!plan && offers.isPending)
    return (
      <Dialog title={say('sheetTitle', { name: to.name })} onClose={onClose} head={<Head to={to} />}>
        <div className="p-6">
          <Skeleton height={64} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title={say('sheetTitle', { name: to.name })} onClose={onClose} head={<Head to={to} />}>
      <div className="flex flex-col gap-5 p-6">
        {offers.isError && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {say('offersFailed')}{' '}
            <Button size="s" kind="ghost" onClick={() => offers.refetch()}>
              {say('tryAgainAct')}
            </Button>
          </Notice>
        )}
        {plan ? (
          <>
            {tiers.length > 1 && <TierChoice tiers={tiers} chosen={tier?._id ?? null} onChoose={setTierId} />}
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{say('plans')}</legend>
              {plans.map(one => (
                <PlanOption key={one.key} plan={one} checked={one === plan} onChoose={() => setKey(one.key)} />
              ))}
            </fieldset>
            <Promises plan={plan} />
            {isVisitor ? (
              <JoinFirst next={pathBack(to._id)} onEntered={() => client.invalidateQueries()} />
            ) : (
              <Pay key={plan.key} to={to} plan={plan} onDone={onClose} />
            )}
          </>
        ) : (
          <p className="text-ink-muted text-label">{say('nothing', { name: to.name })}</p>
        )}
      </div>
    </Dialog>
  )
}

function Head({ to, paused = false }: { to: SubscribeTarget; paused?: boolean }) {
  const title = paused ? pauseWords('resumeTitle', { name: to.name }) : say('sheetTitle', { name: to.name })
  return (
    <div className="flex items-center justify-between gap-3 px-6 pt-6">
      <span className="who min-w-0">
        <WhoInner
          of={to}
          size={56}
          name={to.name}
          verified={to.verifiedAccount}
          ai={to.madeWithAi}
          sub={<DialogTitle>{title}</DialogTitle>}
          eager
        />
      </span>
      <DialogClose />
    </div>
  )
}

function Pay({ to, plan, onDone }: { to: SubscribeTarget; plan: Plan; onDone: () => void }) {
  const balance_minor = useBalance()
  const money = useMoney()
  const [way, setWay] = useState<Way>('wallet')
  const { send, busy, error } = useSubscribing(to, onDone)
  const isFree = plan.type === 'free'
  const isTrial = plan.promotion?.kind === 'trial'
  const missing_minor = plan.price_minor - balance_minor
  const isPaid = !isFree && !isTrial && way === 'wallet'
  return (
    <>
      {!isFree && <PayWith way={way} onWay={setWay} withNew={!isTrial} withNothing={isTrial} />}
      {isPaid ? (
        <BeforeAfter balance_minor={balance_minor} price_minor={plan.price_minor} money={money} />
      ) : (
        !isFree && <IncludedTax />
      )}
      {isPaid && missing_minor > 0n ? (
        <TopUpFirst
          missing_minor={missing_minor}
          returnTo={pathBack(to._id)}
          keep={() => {}}
          hint={say('topUpHint')}
          act={amount => say('topUpAct', { amount })}
          error={error}
        />
      ) : (
        <SheetFoot>
          {error !== null && <PayProblem error={error} />}
          <Button kind="pay" size="l" block busy={busy} onClick={() => send(plan, way)}>
            <ActText plan={plan} way={way} />
          </Button>
        </SheetFoot>
      )}
    </>
  )
}

/** What the button does. Of a trial it says what the first payment is, and when. */
function ActText({ plan, way }: { plan: Plan; way: Way }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const { days = 0, price_minor, after_minor = price_minor, promotion } = plan
  if (plan.type === 'free') return say('startFree', { n: days })
  if (promotion?.kind !== 'trial')
    return way === 'new' ? say('toPayment') : say('subscribeFor', { price: money(price_minor) })
  if (way === 'nothing') return say('startTrialOnly', { n: days })
  const day = dateText(renewalDay(plan, now_ms).toISOString(), now_ms, timeZone)
  return say('startTrial', { n: days, price: money(after_minor), day })
}

/** Subscribes, once for each press; what the bank has to say comes later, by the live connection. */
function useSubscribing(to: SubscribeTarget, onDone: () => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { currentUser } = useStores()
  const cardPrice = useCardPrice()
  const freshRate = useFreshRate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (plan: Plan, way: Way) => {
    setBusy(true)
    setError(null)
    const { type, months, price_minor, after_minor, promotion, tierId } = plan
    const returnTo = location.pathname + location.search
    try {
      const made = await call(subscriptions.subscribe, {
        body: {
          type,
          performerId: to._id,
          priceSeen: wireOf(price_minor),
          returnTo,
          ...(type === 'monthly' && (months === 3 || months === 6) && { months }),
          ...(promotion && { promotionId: promotion._id }),
          ...(after_minor !== undefined && { renewalPriceSeen: wireOf(after_minor) }),
          ...(tierId && { tierId }),
          ...(type !== 'free' && payingBy(way, cardPrice(price_minor))),
        },
        key: newKey(),
      })
      if (made.paymentUrl) return location.assign(made.paymentUrl)
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(made.status === 'success' ? say('done', { name: to.name }) : say('waiting'), { icon: 'ticket' })
      onDone()
      await Promise.all([client.invalidateQueries(), revalidate()])
    } catch (failure) {
      setError(failure)
      void freshRate(failure)
      // Another price, or a promotion that is over: what can be taken now is shown.
      void client.invalidateQueries({ queryKey: ['subscription-offers', to._id] })
      void client.invalidateQueries({ queryKey: ['subscription-tiers', to._id] })
    }
    setBusy(false)
  }
  return { send, busy, error }
}
