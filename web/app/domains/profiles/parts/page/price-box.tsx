import type { PerformerDetails } from '@fanfare/contract'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan } from '../../../../core/session/guard.ts'
import { useSettings, useViewer } from '../../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { minorOf, moneyText } from '../../../../ui/money.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { freeDaysOf, yearByMonth } from '../../offer.ts'
import { say } from '../../words.ts'
import { FollowButton } from './follow-button.tsx'
import { Inside } from './inside.tsx'
import './price-box.css'

type Props = { performer: PerformerDetails }

/**
 * What the page costs and holds: following is free, subscribing opens what is kept for subscribers.
 * On phones the act stands in a bar above the navigation.
 */
export function PriceBox({ performer }: Props) {
  const isOwn = useViewer()?._id === performer._id
  return (
    <aside className="price-box" aria-label={say('subscription')}>
      <div className="flex flex-col gap-4 p-5">
        <div className="text-ink-muted text-label">
          <b className="type-heading mb-1 block text-ink">{say(isOwn ? 'yourPrices' : titleOf(performer))}</b>
          {say(isOwn ? 'yourPricesText' : textOf(performer), { name: performer.name })}
        </div>
        <Prices performer={performer} />
        <Join performer={performer} />
      </div>
      <Inside stats={performer.stats} />
    </aside>
  )
}

function titleOf({ isSubscribed }: PerformerDetails) {
  return isSubscribed ? 'youSubscribe' : 'freeToFollow'
}

function textOf({ isSubscribed, isFollowed }: PerformerDetails) {
  if (isSubscribed) return 'youSubscribeText'
  return isFollowed ? 'followingText' : 'followText'
}

/** The prices that the creator has set. */
function Prices({ performer }: Props) {
  const settings = useSettings()
  const month_minor = minorOf(performer.monthlyPrice)
  const year_minor = minorOf(performer.yearlyPrice)
  const days = freeDaysOf(performer, settings)
  if (month_minor === 0n) return null
  const { saves_percent } = yearByMonth(month_minor, year_minor)
  return (
    <dl className="flex flex-col gap-2 text-label">
      <div className="flex items-center justify-between gap-3">
        <dt className="text-ink-muted">{say('month')}</dt>
        <dd className="num flex items-center gap-2 font-strong">
          {days > 0 && <Badge>{say('freeDays', { n: days })}</Badge>}
          {moneyText(month_minor, settings.currency)}
        </dd>
      </div>
      {year_minor > 0n && (
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-muted">{say('year')}</dt>
          <dd className="num flex items-center gap-2 font-strong">
            {saves_percent > 0n && <Badge tone="good">{say('yearSaves', { n: String(saves_percent) })}</Badge>}
            {moneyText(year_minor, settings.currency)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Join({ performer }: Props) {
  const viewer = useViewer()
  const own = viewer?._id === performer._id
  const mayPay = viewer === null || isFan(viewer)
  if (own)
    return (
      <ButtonLink block href="/creator/account/pricing">
        {say(performer.monthlyPrice > 0 ? 'changePrices' : 'setPrices')}
      </ButtonLink>
    )
  const hasPrice = performer.monthlyPrice > 0 || performer.yearlyPrice > 0 || performer.isFreeSubscription
  if (performer.isSubscribed)
    return (
      <ButtonLink block href="/user/my-subscription">
        {say('manageSubscription')}
      </ButtonLink>
    )
  const follow = (kind: 'solid' | 'quiet') => (
    <FollowButton
      id={performer._id}
      name={performer.name}
      asServed={performer.isFollowed}
      kind={kind}
      className="w-full"
    />
  )
  if (!hasPrice || !mayPay) return follow('solid')
  return (
    <>
      <Button kind="pay" block onClick={() => openSheet('subscribe', { to: performer })}>
        {say('subscribe')}
      </Button>
      {follow('quiet')}
    </>
  )
}
