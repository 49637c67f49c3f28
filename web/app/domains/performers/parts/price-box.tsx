import type { PerformerDetails } from '@fanfare/contract'
import { lazy, Suspense, useState } from 'react'
import { useSettings, useViewer } from '../../../core/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { freeDaysOf, yearByMonth } from '../offer.ts'
import { say } from '../words.ts'
import { Inside } from './inside.tsx'

const NotOpen = lazy(() => import('./not-open.tsx'))

type Plan = 'month' | 'year'
type Prices = { month_minor: bigint; year_minor: bigint; days: number; currency: string }

/** What a subscription costs and what the page holds. On phones its button stands in a bar above the navigation. */
export function PriceBox({ performer }: { performer: PerformerDetails }) {
  const settings = useSettings()
  const prices: Prices = {
    month_minor: minorOf(performer.monthlyPrice),
    year_minor: minorOf(performer.yearlyPrice),
    days: freeDaysOf(performer, settings),
    currency: settings.currency,
  }
  return (
    <aside className="price-box" aria-label={say('subscription')}>
      {prices.month_minor === 0n ? <NoOffer performer={performer} /> : <Offer performer={performer} prices={prices} />}
      <Inside stats={performer.stats} />
    </aside>
  )
}

function NoOffer({ performer }: { performer: PerformerDetails }) {
  const own = useViewer()?._id === performer._id
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-ink-muted text-label">
        <b className="type-heading mb-1 block text-ink">{say('freeToFollow')}</b>
        {own ? say('ownNoSubscription') : say('noSubscription', { name: performer.name })}
      </p>
      {own && (
        <ButtonLink block href="/creator/account/pricing">
          {say('setPrices')}
        </ButtonLink>
      )}
    </div>
  )
}

function Offer({ performer, prices }: { performer: PerformerDetails; prices: Prices }) {
  const { month_minor, year_minor, days, currency } = prices
  const [plan, setPlan] = useState<Plan>('month')
  return (
    <div className="flex flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <div className="flex items-baseline gap-2">
          <span className="price-figure">{moneyText(month_minor, currency)}</span>
          <span className="text-ink-muted text-small">{say('aMonth')}</span>
        </div>
        {days > 0 && <Badge tone="good">{say('freeDays', { n: days })}</Badge>}
      </div>
      {year_minor > 0n && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{say('subscription')}</legend>
          <PlanRow plan="month" chosen={plan} onChoose={setPlan} price={moneyText(month_minor, currency)} />
          <YearRow chosen={plan} onChoose={setPlan} prices={prices} />
        </fieldset>
      )}
      <Join performer={performer} prices={prices} plan={plan} />
    </div>
  )
}

type RowProps = { chosen: Plan; onChoose: (plan: Plan) => void }

function YearRow({ chosen, onChoose, prices }: RowProps & { prices: Prices }) {
  const { month_minor, year_minor, currency } = prices
  const { month_minor: byMonth_minor, saves_percent } = yearByMonth(month_minor, year_minor)
  return (
    <PlanRow
      plan="year"
      chosen={chosen}
      onChoose={onChoose}
      price={moneyText(year_minor, currency)}
      sub={say('priceMonth', { price: moneyText(byMonth_minor, currency) })}
      saves={saves_percent > 0n ? String(saves_percent) : undefined}
    />
  )
}

type PlanProps = RowProps & { plan: Plan; price: string; sub?: string; saves?: string | undefined }

function PlanRow({ plan, chosen, onChoose, price, sub, saves }: PlanProps) {
  return (
    <label className="plan">
      <input
        type="radio"
        name="plan"
        className="radio"
        checked={plan === chosen}
        onChange={() => onChoose(plan)}
        value={plan}
      />
      <span className="grow font-medium">{say(plan)}</span>
      {saves && <Badge tone="good">{say('yearSaves', { n: saves })}</Badge>}
      <span className="flex flex-col items-end">
        <b className="num font-strong">{price}</b>
        {sub && <span className="num text-ink-faint text-small">{sub}</span>}
      </span>
    </label>
  )
}

function Join({ performer, prices, plan }: { performer: PerformerDetails; prices: Prices; plan: Plan }) {
  const own = useViewer()?._id === performer._id
  const [asked, setAsked] = useState(false)
  if (own)
    return (
      <ButtonLink block href="/creator/account/pricing">
        {say('changePrices')}
      </ButtonLink>
    )
  if (performer.isSubscribed) return <p className="text-label text-good">{say('subscribed')}</p>
  const { days, currency } = prices
  const price = moneyText(plan === 'year' ? prices.year_minor : prices.month_minor, currency)
  const free = plan === 'month' && days > 0
  const act = free ? say('startFree', { n: days }) : say('subscribeFor', { price })
  const after = free ? say('freeThen', { none: moneyText(0n, currency), price }) : say(`renews_${plan}`)
  return (
    <>
      <div className="flex flex-col gap-2 max-desk:hidden">
        <Button kind="pay" size="l" block onClick={() => setAsked(true)}>
          {act}
        </Button>
        <p className="num text-center text-ink-faint text-small">{after}</p>
      </div>
      <div className="join-bar desk:hidden">
        <span className="flex min-w-0 grow flex-col">
          <b className="num font-strong">{price}</b>
          <span className="num clip text-ink-muted text-small">{after}</span>
        </span>
        <Button kind="pay" onClick={() => setAsked(true)}>
          {free ? say('startFree', { n: days }) : say('subscribe')}
        </Button>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <NotOpen performer={performer} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
