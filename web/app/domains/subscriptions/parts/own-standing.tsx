import type { SubscriptionView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText } from '../../../ui/clock.ts'
import { minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { useMoney } from '../money.ts'
import { isGiven, offerText, periodText } from '../standing.ts'
import { say as tierWords } from '../tier-words.ts'
import { say } from '../words.ts'

type Day = (at: string | null) => string

/** What a subscription is about to do, in a sentence, with its marks. */
export function Standing({ row }: { row: SubscriptionView }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const day: Day = at => (at ? dateText(at, now_ms, timeZone) : '')
  if (row.nextTryAt) return <Failed row={row} day={day} />
  const { state, subscriptionType } = row
  return (
    <>
      <span className="text-ink-muted text-small">{lineOf(row, day, money)}</span>
      {state !== 'expired' && subscriptionType !== 'free' && <Marks row={row} />}
    </>
  )
}

/** A payment that failed: why, what is open meanwhile, and when it's tried again. */
function Failed({ row, day }: { row: SubscriptionView; day: Day }) {
  const { state, failureReason, accessEndsAt, nextTryAt } = row
  const reason = failureReason ?? ''
  return (
    <>
      <span className="text-ink-muted text-small">
        {state === 'paused' ? say('rowPauseOver', { reason }) : say('failedText', { reason, day: day(accessEndsAt) })}
      </span>
      <span>
        <Badge tone="bad" icon="circle-exclamation-point">
          {say('failedBadge')}
        </Badge>
      </span>
      <span className="text-ink-faint text-small">{say('tryAgain', { day: day(nextTryAt) })}</span>
    </>
  )
}

function Marks({ row }: { row: SubscriptionView }) {
  const { state, offer, currentPrice, price, paymentGateway, tier } = row
  const text = offerText(row)
  const isLocked = currentPrice !== null && currentPrice > price
  return (
    <span className="flex flex-wrap gap-2">
      {tier && <Badge>{tier.name}</Badge>}
      {state === 'cancelled' && !isGiven(row) && <Badge tone="warn">{say('cancelled')}</Badge>}
      {state === 'pausing' && <Badge icon="pause">{say('pausing')}</Badge>}
      {state === 'paused' && <Badge icon="pause">{say('paused')}</Badge>}
      {text && <Badge tone={offer ? 'info' : undefined}>{text}</Badge>}
      {isLocked && <Badge icon="lock">{say('locked')}</Badge>}
      {state === 'active' && <Badge>{say(paymentGateway === 'system' ? 'byWallet' : 'byCard')}</Badge>}
    </span>
  )
}

/** When it renews, pauses, continues, ends or ended. */
function lineOf(row: SubscriptionView, day: Day, money: (tokens_minor: bigint) => string): string {
  const { state, subscriptionType, offer, spent, months, pause } = row
  if (state === 'expired') return say('rowEnded', { day: day(row.accessEndsAt ?? row.expiredAt) })
  const until = day(pause?.until ?? null)
  if (state === 'pausing') return say('rowPausing', { day: day(row.expiredAt), until })
  if (state === 'paused')
    return say('rowPaused', { until, price: money(minorOf(row.nextPrice)), per: periodText(months) })
  if (isGiven(row)) return say('rowGift', { day: day(row.expiredAt) })
  if (offer?.kind === 'trial' && spent === 0)
    return state === 'cancelled'
      ? say('rowTrialEnds', { day: day(row.expiredAt) })
      : say('rowTrial', { day: day(row.nextRecurringDate) })
  if (state === 'cancelled') return say('rowEnds', { day: day(row.expiredAt) })
  if (subscriptionType === 'free') return say('rowFree', { day: day(row.expiredAt) })
  if (row.plannedTier)
    return tierWords('plannedRow', {
      tier: row.plannedTier.name || tierWords('base'),
      day: day(row.nextRecurringDate),
      price: money(minorOf(row.plannedTier.price)),
      per: periodText(row.plannedTier.months),
    })
  return say('rowRenews', { day: day(row.nextRecurringDate), since: day(row.createdAt) })
}
