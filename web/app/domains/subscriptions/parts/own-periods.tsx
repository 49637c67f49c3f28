import type { StudioOffers } from '@fanfare/contract'
import { useState } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { useMoney } from '../money.ts'
import { say } from '../offers-words.ts'
import { BundleForm } from './bundle-form.tsx'
import { PriceForm } from './price-form.tsx'
import { YearSaving } from './year-saving.tsx'

const periods = [1, 3, 6, 12] as const
type Months = (typeof periods)[number]
type Props = { offers: StudioOffers; onSaved: (offers: StudioOffers) => void }

/** For how long fans can pay at once, and what each costs: the price of a month and a year, less for 3 and 6 months. */
export function OwnPeriods({ offers, onSaved }: Props) {
  const [open, setOpen] = useState<Months | null>(null)
  const saved = (now: StudioOffers) => {
    setOpen(null)
    onSaved(now)
  }
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="periods">
      <div className="flex flex-col gap-1">
        <h2 id="periods" className="font-strong text-body">
          {say('periods')}
        </h2>
        <p className="text-ink-muted text-small">{say('periodsText')}</p>
      </div>
      <ul className="rows">
        {periods.map(months => (
          <Period key={months} months={months} offers={offers} onOpen={() => setOpen(months)} />
        ))}
      </ul>
      {open !== null && (
        <Dialog title={say('period', { n: open })} onClose={() => setOpen(null)}>
          <PeriodForm months={open} offers={offers} onSaved={saved} />
        </Dialog>
      )}
    </section>
  )
}

function PeriodForm({ months, offers, onSaved }: Props & { months: Months }) {
  if (months === 3 || months === 6) {
    const bundle = offers.bundles.find(one => one.months === months)
    return <BundleForm months={months} bundle={bundle} onSaved={onSaved} />
  }
  const price = offers.prices.find(one => one.months === months)
  return price && <PriceForm price={price} offers={offers} onSaved={onSaved} />
}

type PeriodProps = { months: Months; offers: StudioOffers; onOpen: () => void }

function Period({ months, offers, onOpen }: PeriodProps) {
  const name = say('period', { n: months })
  const { isOffered, isOpen, text, aside } = usePeriod(months, offers)
  const act = isOffered ? 'changePeriod' : 'setUp'
  return (
    <li className="flex-wrap">
      <span className="flex min-w-0 grow basis-40 flex-col gap-0.5">
        <b className="font-strong text-label">{name}</b>
        <span className="num text-ink-muted text-small">{text}</span>
        <PriceToCome months={months} offers={offers} />
      </span>
      {aside}
      {isOpen && (
        <Button size="s" aria-label={`${say(act)}: ${name}`} onClick={onOpen}>
          {say(act)}
        </Button>
      )}
    </li>
  )
}

/** What is said of a period, and whether it can be offered: 3 and 6 months build on the price of one. */
function usePeriod(months: Months, offers: StudioOffers) {
  const money = useMoney()
  const bundle = offers.bundles.find(one => one.months === months)
  const price = offers.prices.find(one => one.months === months)
  const hasMonth = offers.prices.some(one => one.months === 1 && one.price > 0)
  if (months === 3 || months === 6) {
    const price_minor = minorOf(bundle?.price ?? 0)
    const prices = { price: money(price_minor), n: months, month: money(price_minor / BigInt(months)) }
    return {
      isOffered: bundle !== undefined,
      isOpen: hasMonth,
      text: bundle ? say('bundlePrice', prices) : say(hasMonth ? 'notOffered' : 'needsMonth'),
      aside: bundle && <Badge tone="good">{say('percentOff', { n: bundle.discountPercent })}</Badge>,
    }
  }
  const isOffered = price !== undefined && price.price > 0
  const paying = say('subscribers', { n: price?.subscribers ?? 0 })
  return {
    isOffered,
    isOpen: true,
    text: isOffered ? `${money(minorOf(price.price))} · ${paying}` : say('notOffered'),
    aside: months === 12 && isOffered && <YearSaving year_minor={minorOf(price.price)} offers={offers} />,
  }
}

/** The price that current subscribers have been told of. */
function PriceToCome({ months, offers }: { months: Months; offers: StudioOffers }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const change = offers.changes.find(one => one.months === months)
  if (!change) return null
  const day = dateText(change.effectiveAt, now_ms, timeZone)
  return <span className="text-small">{say('pending', { price: money(minorOf(change.price)), day })}</span>
}
