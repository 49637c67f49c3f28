import { type SubscriptionView, subscriptions } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useStores } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { isGiven, offerText, periodText } from '../standing.ts'
import { say } from '../words.ts'
import { PriceNotice } from './price-notice.tsx'

const LeaveSheet = lazy(() => import('./leave-sheet.tsx'))
const ManageSheet = lazy(() => import('./manage-sheet.tsx'))

/** One of a fan's subscriptions: where it stands, what it costs, and what can be done about it. */
export function OwnSubscription({ row }: { row: SubscriptionView }) {
  const money = useMoney()
  const [open, setOpen] = useState<'leave' | 'manage' | null>(null)
  const creator = row.performerInfo
  const name = creator?.name ?? say('gone')
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <Avatar of={creator ?? { _id: row.performerId, name, avatar: '' }} size={56} />
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        {creator ? (
          <a href={profilePath(creator)} className="clip font-strong text-label">
            {name}
          </a>
        ) : (
          <b className="font-strong text-label">{name}</b>
        )}
        <Standing row={row} />
        {row.priceNotice && <PriceNotice row={row} notice={row.priceNotice} onLeave={() => setOpen('leave')} />}
        <Acts row={row} onManage={() => setOpen('manage')} onLeave={() => setOpen('leave')} />
      </div>
      {row.subscriptionType !== 'free' && !isGiven(row) && (
        <span className="num flex flex-col items-end text-end">
          <b className="font-strong text-label">{money(minorOf(row.price))}</b>
          <span className="text-ink-faint text-small">{periodText(row.months)}</span>
        </span>
      )}
      <Suspense>
        {open === 'leave' && <LeaveSheet row={row} name={name} onClose={close} />}
        {open === 'manage' && <ManageSheet row={row} name={name} onClose={close} />}
      </Suspense>
    </li>
  )
}

/** What a subscription is about to do, in a sentence, with its marks. */
function Standing({ row }: { row: SubscriptionView }) {
  const { now_ms, timeZone } = useSite()
  const day = (at: string | null) => (at ? dateText(at, now_ms, timeZone) : '')
  const { state, subscriptionType, failureReason } = row
  if (state === 'past_due')
    return (
      <>
        <span className="text-ink-muted text-small">
          {say('failedText', { reason: failureReason ?? '', day: day(row.accessEndsAt) })}
        </span>
        <span>
          <Badge tone="bad" icon="circle-exclamation-point">
            {say('failedBadge')}
          </Badge>
        </span>
        {row.nextTryAt && (
          <span className="text-ink-faint text-small">{say('tryAgain', { day: day(row.nextTryAt) })}</span>
        )}
      </>
    )
  const line = lineOf(row, day)
  const offer = offerText(row)
  const isLocked = row.currentPrice !== null && row.currentPrice > row.price
  return (
    <>
      <span className="text-ink-muted text-small">{line}</span>
      {state !== 'expired' && subscriptionType !== 'free' && (
        <span className="flex flex-wrap gap-2">
          {state === 'cancelled' && !isGiven(row) && <Badge tone="warn">{say('cancelled')}</Badge>}
          {offer && <Badge tone={row.offer ? 'info' : undefined}>{offer}</Badge>}
          {isLocked && <Badge icon="lock">{say('locked')}</Badge>}
          {state === 'active' && <Badge>{say(row.paymentGateway === 'system' ? 'byWallet' : 'byCard')}</Badge>}
        </span>
      )}
    </>
  )
}

/** When it renews, ends or ended. */
function lineOf(row: SubscriptionView, day: (at: string | null) => string): string {
  const { state, subscriptionType, offer, spent } = row
  if (state === 'expired') return say('rowEnded', { day: day(row.accessEndsAt ?? row.expiredAt) })
  if (isGiven(row)) return say('rowGift', { day: day(row.expiredAt) })
  if (offer?.kind === 'trial' && spent === 0)
    return state === 'cancelled'
      ? say('rowTrialEnds', { day: day(row.expiredAt) })
      : say('rowTrial', { day: day(row.nextRecurringDate) })
  if (state === 'cancelled') return say('rowEnds', { day: day(row.expiredAt) })
  if (subscriptionType === 'free') return say('rowFree', { day: day(row.expiredAt) })
  return say('rowRenews', { day: day(row.nextRecurringDate), since: day(row.createdAt) })
}

type ActsProps = { row: SubscriptionView; onManage: () => void; onLeave: () => void }

function Acts({ row, onManage, onLeave }: ActsProps) {
  const { busy, pay } = usePaying(row)
  const { state, subscriptionType, performerInfo } = row
  if (state === 'expired')
    return performerInfo ? (
      <span className="pt-2">
        <ButtonLink size="s" href={`${profilePath(performerInfo)}?subscribe=${row.performerId}`}>
          {say('again')}
        </ButtonLink>
      </span>
    ) : null
  return (
    <span className="flex flex-wrap gap-2 pt-2">
      {state === 'cancelled' && subscriptionType !== 'free' && (
        <Button size="s" kind="solid" busy={busy} onClick={pay}>
          {say('resume')}
        </Button>
      )}
      {state === 'past_due' && (
        <Button size="s" kind="solid" busy={busy} onClick={pay}>
          {say('fromWallet')}
        </Button>
      )}
      {state !== 'cancelled' && subscriptionType !== 'free' && (
        <Button size="s" onClick={onManage}>
          {say(state === 'past_due' ? 'useCard' : 'manage')}
        </Button>
      )}
      {performerInfo && (
        <ButtonLink size="s" href={`/messages?toSource=performer&toId=${row.performerId}`}>
          {say('message')}
        </ButtonLink>
      )}
      {state !== 'cancelled' && (
        <Button size="s" kind="ghost" onClick={onLeave}>
          {say('cancel')}
        </Button>
      )}
    </span>
  )
}

/** Renews a cancelled subscription again, or pays one that failed, from the wallet. */
function usePaying(row: SubscriptionView) {
  const client = useQueryClient()
  const { currentUser } = useStores()
  const [busy, setBusy] = useState(false)
  const pay = async () => {
    const { subscriptionType: type, performerId, months } = row
    setBusy(true)
    try {
      const made = await call(subscriptions.subscribe, {
        body: { type, performerId, paymentGateway: 'system', ...((months === 3 || months === 6) && { months }) },
        key: newKey(),
      })
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(say('resumed', { name: row.performerInfo?.name ?? '' }), { icon: 'ticket' })
      await client.invalidateQueries()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, pay }
}
