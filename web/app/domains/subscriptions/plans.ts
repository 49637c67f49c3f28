import type { PublicSettings } from '@fanfare/contract'
import { minorOf } from '../../ui/money.ts'
import { freeDaysOf, yearByMonth } from '../profiles/index.ts'
import type { SubscribeTarget } from './target.ts'

export type Plan = {
  type: 'free' | 'monthly' | 'yearly'
  price_minor: bigint
  /** What a year costs by the month, and how much less that is. */
  byMonth_minor?: bigint
  saves_percent?: bigint
  /** Of free ones. */
  days?: number
}

/** What a creator offers this viewer, the month first. */
export function plansOf(to: SubscribeTarget, settings: Pick<PublicSettings, 'freeSubscriptionEnabled'>): Plan[] {
  const [month_minor, year_minor] = [minorOf(to.monthlyPrice), minorOf(to.yearlyPrice)]
  const days = freeDaysOf(to, settings)
  const plans: Plan[] = []
  if (month_minor > 0n) plans.push({ type: 'monthly', price_minor: month_minor })
  if (year_minor > 0n) {
    const { month_minor: byMonth_minor, saves_percent } = yearByMonth(month_minor, year_minor)
    plans.push({ type: 'yearly', price_minor: year_minor, byMonth_minor, saves_percent })
  }
  if (days > 0) plans.push({ type: 'free', price_minor: 0n, days })
  return plans
}

/** The day a period that begins now ends on, as the server counts: the same day, or the last of a shorter month. */
export function renewalDay(type: Plan['type'], now_ms: number, days = 0): Date {
  if (type === 'free') return new Date(now_ms + days * 86_400_000)
  const start = new Date(now_ms)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + (type === 'yearly' ? 12 : 1))
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
