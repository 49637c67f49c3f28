import type { PauseObstacle, TierObstacle } from '@fanfare/contract'
import type { PerformerRow } from '../profiles/index.ts'
import { betweenPauses_months, periodEnd, type SubscriptionType } from './lifecycle.ts'
import type { BundleRow, PromotionRow } from './store/offers.ts'
import type { Unused } from './store/periods.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

export type Priced = Pick<PerformerRow, 'monthly_price_minor' | 'yearly_price_minor' | 'free_days'>

/** A kind of period, and its length in months. */
export type Plan = { type: SubscriptionType; months: number }

/** What a creator asks for a period, in hundredths of a token; null for what they don't offer. */
export function priceOf(performer: Priced, bundles: BundleRow[], { type, months }: Plan): bigint | null {
  const { monthly_price_minor, yearly_price_minor, free_days } = performer
  if (type === 'free') return free_days > 0 ? 0n : null
  if (type === 'yearly') return yearly_price_minor > 0n ? yearly_price_minor : null
  if (monthly_price_minor <= 0n) return null
  if (months === 1) return monthly_price_minor
  const bundle = bundles.find(one => one.months === months)
  return bundle ? bundlePrice(monthly_price_minor, months, bundle.discount_percent) : null
}

/** Several months at once, less a percent; fractions of a hundredth are rounded in the fan's favour. */
export function bundlePrice(month_minor: bigint, months: number, percent: number): bigint {
  return lessPercent(month_minor * BigInt(months), percent)
}

function lessPercent(price_minor: bigint, percent: number): bigint {
  return (price_minor * BigInt(100 - percent)) / 100n
}

/** What the first period costs with a promotion: a trial costs nothing, a discount is on the first month only. */
export function promotedPrice({ kind, percent }: PromotionRow, price_minor: bigint): bigint {
  return kind === 'trial' ? 0n : lessPercent(price_minor, percent ?? 0)
}

/** What a gift of so many months costs: the price of such a period, or so many single months. */
export function giftPrice(performer: Priced, bundles: BundleRow[], months: number): bigint | null {
  const { monthly_price_minor: month_minor } = performer
  const plan: Plan = { type: months === 12 ? 'yearly' : 'monthly', months }
  const price_minor = priceOf(performer, bundles, plan)
  return price_minor ?? (month_minor > 0n ? month_minor * BigInt(months) : null)
}

/** Why a subscription can't be paused at a moment; null where it can, or where its pause hasn't begun and can be changed. */
export function pauseObstacle(row: SubscriptionRow, at: Date): PauseObstacle | null {
  const { state, type, trial_ends_at, ends_at } = row
  if (state === 'expired' || state === 'created') return 'ended'
  if (state === 'past_due' || state === 'paused') return state
  if (type === 'free') return 'free'
  if (row.gift_id !== null && row.price_minor === 0n) return 'gift'
  if (trial_ends_at !== null && trial_ends_at > at) return 'trial'
  if (state === 'cancelled') return 'cancelled'
  if (ends_at === null || ends_at <= at) return 'due'
  const again_at = pauseAgainAt(row)
  return again_at !== null && again_at > at ? 'lately' : null
}

/** From when on a subscription that was paused can be paused again. */
export function pauseAgainAt({ pause_ended_at }: Pick<SubscriptionRow, 'pause_ended_at'>): Date | null {
  return pause_ended_at && periodEnd(pause_ended_at, 1, betweenPauses_months)
}

/** Whether a payment failed and is tried again: of a renewal, or after a pause. */
export function isOwed({ state, failures }: Pick<SubscriptionRow, 'state' | 'failures'>): boolean {
  return state === 'past_due' || (state === 'paused' && failures > 0)
}

/** Why the tier of a subscription can't be changed at a moment; null where it can. */
export function tierObstacle({ state, ends_at }: SubscriptionRow, at: Date, hasGift: boolean): TierObstacle | null {
  if (state === 'expired' || state === 'created') return 'ended'
  if (state !== 'active') return state
  if (ends_at === null || ends_at <= at) return 'due'
  return hasGift ? 'gift' : null
}

/** What is unused at a moment of what was paid for a period: by the millisecond, rounded down to the hundredth. */
export function partOf(
  { starts_at, ends_at, total_minor }: Omit<Unused, 'charge_id' | 'charge_minor'>,
  at: Date,
): bigint {
  const whole_ms = ends_at.getTime() - starts_at.getTime()
  const left_ms = Math.min(Math.max(ends_at.getTime() - at.getTime(), 0), whole_ms)
  return whole_ms > 0 ? (total_minor * BigInt(left_ms)) / BigInt(whole_ms) : 0n
}

/** The same of all that was paid. */
export function unusedOf(periods: Unused[], at: Date): bigint {
  return periods.reduce((sum, period) => sum + partOf(period, at), 0n)
}
