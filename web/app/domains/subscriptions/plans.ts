import type { OffersView, PublicSettings, TakablePromotion, TierView } from '@fanfare/contract'
import { minorOf } from '../../ui/money.ts'
import { freeDaysOf, yearByMonth } from '../profiles/index.ts'
import type { SubscribeTarget } from './target.ts'

export type Plan = {
  key: string
  type: 'free' | 'monthly' | 'yearly'
  /** Of a period; 0 of free days. */
  months: number
  /** What is paid now. */
  price_minor: bigint
  /** What each period costs after a promotion. */
  after_minor?: bigint
  promotion?: TakablePromotion
  /** What a longer period costs by the month, and how much less that is. */
  byMonth_minor?: bigint
  saves_percent?: bigint
  /** Of a tier above the base tier. */
  tierId?: string
  /** Of free ones and trials. */
  days?: number
}

/**
 * What a creator offers this viewer: promotions, then the periods from the shortest on, then free days. Until the offers
 * have come, what the creator's card says.
 */
export function plansOf(
  to: SubscribeTarget,
  settings: Pick<PublicSettings, 'freeSubscriptionEnabled'>,
  offers?: OffersView,
): Plan[] {
  const days = freeDaysOf(to, settings)
  const free: Plan[] = days > 0 ? [{ key: 'free', type: 'free', months: 0, price_minor: 0n, days }] : []
  if (!offers) return [...ownPlans(to), ...free]
  const periods = offers.plans.map(({ type, months, price, savesPercent }): Plan => {
    const price_minor = minorOf(price)
    const long = months > 1 && { byMonth_minor: price_minor / BigInt(months), saves_percent: BigInt(savesPercent) }
    return { key: `${months}`, type, months, price_minor, ...long }
  })
  return [...offers.promotions.map(promoted), ...periods, ...free]
}

/** The periods of a tier above the base tier. */
export function plansOfTier({ _id, price, yearlyPrice }: TierView): Plan[] {
  const tierId = _id ?? ''
  const [month_minor, year_minor] = [minorOf(price), minorOf(yearlyPrice)]
  const { month_minor: byMonth_minor, saves_percent } = yearByMonth(month_minor, year_minor)
  const month: Plan = { key: `${tierId}:1`, tierId, type: 'monthly', months: 1, price_minor: month_minor }
  const year: Plan = { key: `${tierId}:12`, tierId, type: 'yearly', months: 12, price_minor: year_minor }
  return year_minor > 0n ? [month, { ...year, byMonth_minor, saves_percent }] : [month]
}

function promoted(promotion: TakablePromotion): Plan {
  const { _id, price, priceAfter, days, months } = promotion
  return {
    key: _id,
    type: 'monthly',
    months,
    promotion,
    price_minor: minorOf(price),
    after_minor: minorOf(priceAfter),
    ...(days !== null && { days }),
  }
}

function ownPlans(to: SubscribeTarget): Plan[] {
  const [month_minor, year_minor] = [minorOf(to.monthlyPrice), minorOf(to.yearlyPrice)]
  const plans: Plan[] = []
  if (month_minor > 0n) plans.push({ key: '1', type: 'monthly', months: 1, price_minor: month_minor })
  if (year_minor > 0n) {
    const { month_minor: byMonth_minor, saves_percent } = yearByMonth(month_minor, year_minor)
    plans.push({ key: '12', type: 'yearly', months: 12, price_minor: year_minor, byMonth_minor, saves_percent })
  }
  return plans
}

/** When the next payment of a plan is due that begins now: after its free days, or after its period. */
export function renewalDay({ months, days = 0 }: Pick<Plan, 'months' | 'days'>, now_ms: number): Date {
  if (days > 0) return new Date(now_ms + days * 86_400_000)
  return monthsLater(now_ms, months)
}

/** The same day so many months later, as the server counts: or the last of a shorter month. */
export function monthsLater(now_ms: number, months: number): Date {
  const start = new Date(now_ms)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
