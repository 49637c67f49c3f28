import { type SubscriptionView, subscriptionPauses, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { useState } from 'react'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useStores } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { minorOf } from '../../../ui/money.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as tierWords } from '../tier-words.ts'
import { say } from '../words.ts'

/** The sheets that a subscription opens. */
export type OwnSheet = 'leave' | 'manage' | 'pause' | 'resume'

type Props = { row: SubscriptionView; onOpen: (sheet: OwnSheet) => void }

/** What can be done about a subscription, the most likely first. */
export function OwnActs({ row, onOpen }: Props) {
  const { state, performerInfo, performerId } = row
  if (state === 'expired')
    return performerInfo ? (
      <span className="pt-2">
        <ButtonLink size="s" href={`${profilePath(performerInfo)}?subscribe=${performerId}`}>
          {say('again')}
        </ButtonLink>
      </span>
    ) : null
  return (
    <span className="flex flex-wrap gap-2 pt-2">
      <Paying row={row} onOpen={onOpen} />
      <Tier row={row} />
      <Pausing row={row} onOpen={onOpen} />
      {performerInfo && (
        <ButtonLink size="s" href={`/messages?toSource=performer&toId=${performerId}`}>
          {say('message')}
        </ButtonLink>
      )}
      {state !== 'cancelled' && (
        <Button size="s" kind="ghost" onClick={() => onOpen('leave')}>
          {say('cancel')}
        </Button>
      )}
    </span>
  )
}

/** How it's paid: again, from now on, or after a payment that failed. */
function Paying({ row, onOpen }: Props) {
  const { busy, act } = useAct()
  const { currentUser } = useStores()
  const { state, subscriptionType: type } = row
  if (type === 'free') return null
  const isOwed = state === 'past_due'
  const pay = () =>
    act(async () => {
      const { performerId, months, tier } = row
      const made = await call(subscriptions.subscribe, {
        body: {
          type,
          performerId,
          paymentGateway: 'system',
          tierId: tier?._id ?? null,
          ...((months === 3 || months === 6) && { months }),
          priceSeen: row.nextPrice,
        },
        key: newKey(),
      })
      if (made.balance !== undefined) currentUser.getState().setBalance(minorOf(made.balance))
      toast(say('resumed', { name: row.performerInfo?.name ?? '' }), { icon: 'ticket' })
    })
  return (
    <>
      {(isOwed || state === 'cancelled') && (
        <Button size="s" kind="solid" busy={busy} onClick={pay}>
          {say(isOwed ? 'fromWallet' : 'resume')}
        </Button>
      )}
      {(isOwed || state === 'active') && (
        <Button size="s" onClick={() => onOpen('manage')}>
          {say(isOwed ? 'useCard' : 'manage')}
        </Button>
      )}
    </>
  )
}

/** Another tier, or a lower one that was planned taken back. */
function Tier({ row }: { row: SubscriptionView }) {
  const { busy, act } = useAct()
  const { state, tier, plannedTier, performerId, performerInfo } = row
  if (state !== 'active' || !row.hasTiers) return null
  const own = tier?.name || tierWords('base')
  const keep = () =>
    act(async () => {
      await call(subscriptionTiers.keepTier, { params: { id: row._id } })
      toast(tierWords('kept', { tier: own }))
    })
  if (plannedTier)
    return (
      <Button size="s" busy={busy} onClick={keep}>
        {tierWords('keep', { tier: own })}
      </Button>
    )
  return (
    <Button size="s" onClick={() => openSheet('changeTier', { performerId, name: performerInfo?.name ?? '' })}>
      {tierWords('change')}
    </Button>
  )
}

/** A pause: to take one, to change or drop one that hasn't begun, and to end one. */
function Pausing({ row, onOpen }: Props) {
  const { busy, act } = useAct()
  const { state, pauseObstacle } = row
  const drop = () =>
    act(async () => {
      await call(subscriptionPauses.resumeSubscription, { params: { id: row._id }, body: {}, key: newKey() })
      toast(say('unpaused', { name: row.performerInfo?.name ?? '' }))
    })
  if (state === 'paused')
    return (
      <Button size="s" kind="solid" onClick={() => onOpen('resume')}>
        {say('resumeNow')}
      </Button>
    )
  return (
    <>
      {state === 'pausing' && (
        <Button size="s" kind="solid" busy={busy} onClick={drop}>
          {say('unpause')}
        </Button>
      )}
      {pauseObstacle === null && (
        <Button size="s" onClick={() => onOpen('pause')}>
          {say(state === 'pausing' ? 'pauseChange' : 'pause')}
        </Button>
      )}
    </>
  )
}

/** Does something, once at a time, and reads the lists again; what went wrong is said in a toast. */
function useAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries()
    } catch (error) {
      failureToast(sentenceOf(error))
      // It may cost more by now: the row shows what.
      void client.invalidateQueries()
    }
    setBusy(false)
  }
  return { busy, act }
}
