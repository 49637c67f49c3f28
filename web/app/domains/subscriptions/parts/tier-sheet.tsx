import { type SubscriptionView, subscriptionTiers, type TierChange } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useBalance, useSite, useStores } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { BeforeAfter, IncludedTax, PayProblem, TopUpFirst } from '../../wallet/index.ts'
import { useCardPrice, useMoney } from '../money.ts'
import { payingBy, useFreshRate, type Way } from '../paying.ts'
import { periodText } from '../standing.ts'
import { say } from '../tier-words.ts'
import { useOwnSubscription, useTierChanges } from '../tiers.ts'
import { PayWith } from './pay-with.tsx'

type Props = { performerId: string; name: string; tierId?: string | undefined; onClose: () => void }

/** The sheet in which a fan changes the tier of their subscription: what each costs now and later, and one button. */
export default function TierSheet({ performerId, name, tierId, onClose }: Props) {
  const own = useOwnSubscription(performerId)
  const row = own.data
  return (
    <Dialog title={say('changeTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {own.isPending && <Skeleton height={64} />}
        {own.isError && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(own.error)}
          </Notice>
        )}
        {row && <Changes row={row} wanted={tierId} onDone={onClose} />}
        {row === null && <p className="text-ink-muted text-label">{say('changeNone')}</p>}
      </div>
    </Dialog>
  )
}

/** The address of the page that is open, on which the sheet opens again. */
function pathBack(performerId: string): string {
  const url = new URL(location.href)
  url.searchParams.set('changeTier', performerId)
  return url.pathname + url.search
}

const keyOf = ({ tierId, months }: TierChange) => `${tierId}:${months}`

type ChangesProps = { row: SubscriptionView; wanted: string | undefined; onDone: () => void }

function Changes({ row, wanted, onDone }: ChangesProps) {
  const changes = useTierChanges(row._id)
  const [key, setKey] = useState<string>()
  if (changes.isPending) return <Skeleton height={64} />
  if (changes.isError)
    return (
      <Notice tone="bad" icon="circle-exclamation-point" role="alert">
        {sentenceOf(changes.error)}
      </Notice>
    )
  const all = changes.data.changes
  const open = all.filter(one => one.obstacle === null)
  const byTier = open.find(one => one.tierId === wanted)
  const chosen = open.find(one => keyOf(one) === key) ?? byTier ?? open[0]
  const why = all[0]?.obstacle
  if (all.length === 0) return <p className="text-ink-muted text-label">{say('changeNone')}</p>
  return (
    <>
      {open.length === 0 && why && <Notice icon="info">{whyText(why)}</Notice>}
      {(['upgrade', 'downgrade'] as const).map(kind => (
        <Group
          key={kind}
          kind={kind}
          changes={all.filter(one => one.kind === kind)}
          chosen={chosen}
          onChoose={one => setKey(keyOf(one))}
        />
      ))}
      {chosen?.kind === 'upgrade' && <Upgrade key={keyOf(chosen)} row={row} to={chosen} onDone={onDone} />}
      {chosen?.kind === 'downgrade' && <Downgrade key={keyOf(chosen)} row={row} to={chosen} onDone={onDone} />}
    </>
  )
}

function whyText(why: string): string {
  const known = ['past_due', 'pausing', 'paused', 'cancelled', 'gift', 'due', 'worth_more'] as const
  const one = known.find(word => word === why)
  return one ? say(`no_${one}`) : ''
}

type GroupProps = {
  kind: TierChange['kind']
  changes: TierChange[]
  chosen: TierChange | undefined
  onChoose: (change: TierChange) => void
}

function Group({ kind, changes, chosen, onChoose }: GroupProps) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  if (changes.length === 0) return null
  const isUp = kind === 'upgrade'
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-strong text-label">{say(isUp ? 'higher' : 'lower')}</legend>
      {changes.map(one => {
        const after = {
          price: money(minorOf(one.price)),
          per: periodText(one.months),
          day: dateText(one.nextAt, now_ms, timeZone),
        }
        const text = one.obstacle ? whyText(one.obstacle) : say(isUp ? 'after' : 'from', after)
        return (
          <Option
            key={keyOf(one)}
            name="tier-change"
            checked={one === chosen}
            onChoose={() => onChoose(one)}
            disabled={one.obstacle !== null}
            title={one.name || say('base')}
            text={text}
            figure={isUp && one.obstacle === null && money(minorOf(one.payNow))}
            figureText={say('now')}
          />
        )
      })}
    </fieldset>
  )
}

type ChangeProps = { row: SubscriptionView; to: TierChange; onDone: () => void }

/** What an upgrade costs now, what pays it, and the button. */
function Upgrade({ row, to, onDone }: ChangeProps) {
  const balance_minor = useBalance()
  const money = useMoney()
  const cardPrice = useCardPrice()
  const { currentUser } = useStores()
  const [way, setWay] = useState<Way>(row.cardId ?? 'wallet')
  const { act, busy, error } = useChange(row)
  const price_minor = minorOf(to.payNow)
  const missing_minor = price_minor - balance_minor
  const send = () =>
    act(async () => {
      const made = await call(subscriptionTiers.upgrade, {
        params: { id: row._id },
        body: {
          tierId: to.tierId ?? '',
          months: to.months === 12 ? 12 : 1,
          priceSeen: to.payNow,
          returnTo: pathBack(row.performerId),
          ...payingBy(way, cardPrice(price_minor)),
        },
        key: newKey(),
      })
      if (made.paymentUrl) return location.assign(made.paymentUrl)
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      const isOpen = made.subscription.tier?._id === to.tierId
      toast(isOpen ? say('upgraded', { tier: to.name }) : say('waiting'), { icon: 'ticket' })
      onDone()
    })
  return (
    <>
      {to.unused > 0 && (
        <p className="text-ink-muted text-label">{say('unused', { price: money(minorOf(to.unused)) })}</p>
      )}
      <PayWith way={way} onWay={setWay} withNew />
      {way === 'wallet' ? (
        <BeforeAfter balance_minor={balance_minor} price_minor={price_minor} money={money} />
      ) : (
        <IncludedTax />
      )}
      {way === 'wallet' && missing_minor > 0n ? (
        <TopUpFirst
          missing_minor={missing_minor}
          returnTo={pathBack(row.performerId)}
          keep={() => {}}
          hint={say('topUpHint')}
          act={amount => say('topUpAct', { amount })}
          error={error}
        />
      ) : (
        <SheetFoot>
          {error !== null && <PayProblem error={error} />}
          <Button kind="pay" size="l" block busy={busy} onClick={send}>
            {way === 'new' ? say('toPayment') : say('upgradeFor', { price: money(price_minor) })}
          </Button>
        </SheetFoot>
      )}
    </>
  )
}

/** A downgrade is planned here; nothing is charged before the renewal. */
function Downgrade({ row, to, onDone }: ChangeProps) {
  const { now_ms, timeZone } = useSite()
  const { act, busy, error } = useChange(row)
  const day = dateText(to.nextAt, now_ms, timeZone)
  const send = () =>
    act(async () => {
      await call(subscriptionTiers.downgrade, {
        params: { id: row._id },
        body: { tierId: to.tierId, months: to.months === 12 ? 12 : 1, priceSeen: to.price },
      })
      toast(say('planned', { tier: row.tier?.name || say('base'), day }))
      onDone()
    })
  return (
    <SheetFoot>
      {error !== null && <PayProblem error={error} />}
      <Button kind="solid" size="l" block busy={busy} onClick={send}>
        {say('planLower', { day })}
      </Button>
    </SheetFoot>
  )
}

/** Does something once for each press; what is shown is read again, also after a refusal. */
function useChange(row: SubscriptionView) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const freshRate = useFreshRate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
      await Promise.all([client.invalidateQueries(), revalidate()])
    } catch (failure) {
      setError(failure)
      void freshRate(failure)
      void client.invalidateQueries({ queryKey: ['tier-changes', row._id] })
    }
    setBusy(false)
  }
  return { act, busy, error }
}
