import { subscriptions } from '@fanfare/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useBalance, useSettings, useSite, useStores, useViewer } from '../../../core/session/stores.tsx'
import { WhoInner } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog, DialogClose, DialogTitle } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { BeforeAfter, FansOnly, JoinFirst, TopUpFirst, useHasWallet } from '../../wallet/index.ts'
import { useMoney } from '../money.ts'
import type { Way } from '../paying.ts'
import { type Plan, plansOf, renewalDay } from '../plans.ts'
import type { SubscribeTarget } from '../target.ts'
import { say } from '../words.ts'
import { PayWith } from './pay-with.tsx'

type Props = { to: SubscribeTarget; onClose: () => void }

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

function Choice({ to, onClose }: Props) {
  const settings = useSettings()
  const isVisitor = useViewer() === null
  const client = useQueryClient()
  const plans = plansOf(to, settings)
  const [type, setType] = useState<Plan['type']>()
  const plan = plans.find(one => one.type === type) ?? plans[0]
  return (
    <Dialog title={say('sheetTitle', { name: to.name })} onClose={onClose} head={<Head to={to} />}>
      <div className="flex flex-col gap-5 p-6">
        {plan ? (
          <>
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{say('plans')}</legend>
              {plans.map(one => (
                <PlanOption key={one.type} plan={one} checked={one === plan} onChoose={() => setType(one.type)} />
              ))}
            </fieldset>
            <Promises plan={plan} />
            {isVisitor ? (
              <JoinFirst next={pathBack(to._id)} onEntered={() => client.invalidateQueries()} />
            ) : (
              <Pay to={to} plan={plan} onDone={onClose} />
            )}
          </>
        ) : (
          <p className="text-ink-muted text-label">{say('nothing', { name: to.name })}</p>
        )}
      </div>
    </Dialog>
  )
}

function Head({ to }: { to: SubscribeTarget }) {
  return (
    <div className="flex items-center justify-between gap-3 px-6 pt-6">
      <span className="who min-w-0">
        <WhoInner
          of={to}
          size={56}
          name={to.name}
          verified={to.verifiedAccount}
          sub={<DialogTitle>{say('sheetTitle', { name: to.name })}</DialogTitle>}
          eager
        />
      </span>
      <DialogClose />
    </div>
  )
}

type PlanProps = { plan: Plan; checked: boolean; onChoose: () => void }

function PlanOption({ plan, checked, onChoose }: PlanProps) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const { type, price_minor, byMonth_minor, saves_percent = 0n, days = 0 } = plan
  const day = dateText(renewalDay(type, now_ms, days).toISOString(), now_ms, timeZone)
  const common = { name: 'plan', checked, onChoose }
  if (type === 'free')
    return <Option {...common} title={say('free')} text={say('freeText', { n: days })} figure={say('freePrice')} />
  return (
    <Option
      {...common}
      title={
        <>
          {say(type)}
          {saves_percent > 0n && <Badge tone="good">{say('saves', { n: String(saves_percent) })}</Badge>}
        </>
      }
      text={say('renewsOn', { day })}
      figure={money(price_minor)}
      figureText={byMonth_minor === undefined ? say('aMonth') : say('byMonth', { price: money(byMonth_minor) })}
    />
  )
}

function Promises({ plan }: { plan: Plan }) {
  const money = useMoney()
  if (plan.type === 'free') return <p className="text-ink-muted text-label">{say('endsText')}</p>
  return (
    <ul className="flex flex-col gap-2 text-ink-muted text-label">
      <li className="flex gap-3">
        <Icon name="lock" size="s" />
        <span>
          <b className="font-strong text-ink">{say('lock')}</b> {say('lockText', { price: money(plan.price_minor) })}
        </span>
      </li>
      <li className="flex gap-3">
        <Icon name="rotate-cw" size="s" />
        {say('renews')}
      </li>
    </ul>
  )
}

function Pay({ to, plan, onDone }: { to: SubscribeTarget; plan: Plan; onDone: () => void }) {
  const balance_minor = useBalance()
  const money = useMoney()
  const [way, setWay] = useState<Way>('wallet')
  const { send, busy, error } = useSubscribing(to, onDone)
  const isFree = plan.type === 'free'
  const missing_minor = plan.price_minor - balance_minor
  const isShort = !isFree && way === 'wallet' && missing_minor > 0n
  return (
    <>
      {!isFree && <PayWith way={way} onWay={setWay} />}
      {!isFree && way === 'wallet' && (
        <BeforeAfter balance_minor={balance_minor} price_minor={plan.price_minor} money={money} />
      )}
      {error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {error}
        </Notice>
      )}
      {isShort ? (
        <TopUpFirst
          missing_minor={missing_minor}
          returnTo={pathBack(to._id)}
          keep={() => {}}
          hint={say('topUpHint')}
          act={amount => say('topUpAct', { amount })}
        />
      ) : (
        <Button kind="pay" size="l" block busy={busy} onClick={() => send(plan, way)}>
          {isFree
            ? say('startFree', { n: plan.days ?? 0 })
            : way === 'new'
              ? say('toPayment')
              : say('subscribeFor', { price: money(plan.price_minor) })}
        </Button>
      )}
    </>
  )
}

/** Subscribes, once for each press; what the bank has to say comes later, by the live connection. */
function useSubscribing(to: SubscribeTarget, onDone: () => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { currentUser } = useStores()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const send = async ({ type }: Plan, way: Way) => {
    setBusy(true)
    setError('')
    const paying = way === 'wallet' ? { paymentGateway: 'system' } : way === 'new' ? {} : { cardId: way }
    const returnTo = location.pathname + location.search
    try {
      const made = await call(subscriptions.subscribe, {
        body: { type, performerId: to._id, returnTo, ...(type === 'free' ? {} : paying) },
        key: newKey(),
      })
      if (made.paymentUrl) return location.assign(made.paymentUrl)
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(made.status === 'success' ? say('done', { name: to.name }) : say('waiting'), { icon: 'ticket' })
      onDone()
      await Promise.all([client.invalidateQueries(), revalidate()])
    } catch (failure) {
      setError(sentenceOf(failure))
    }
    setBusy(false)
  }
  return { send, busy, error }
}
