import type { PublicSettings } from '@fanfare/contract'

type Offer = { isFreeSubscription: boolean; durationFreeSubscriptionDays: number; usedFreeSubscription?: boolean }

/** How many days a subscription is free at first; none where the site or the creator gives none. */
export function freeDaysOf(offer: Offer, settings: Pick<PublicSettings, 'freeSubscriptionEnabled'>): number {
  if (!settings.freeSubscriptionEnabled || !offer.isFreeSubscription || offer.usedFreeSubscription) return 0
  return offer.durationFreeSubscriptionDays
}

/**
 * What a year costs by the month, rounded up to the hundredth, and how much less that is in per cent, rounded down;
 * below zero where a year costs more than twelve months.
 */
export function yearByMonth(month_minor: bigint, year_minor: bigint): { month_minor: bigint; saves_percent: bigint } {
  const full_minor = month_minor * 12n
  const saved_minor = full_minor - year_minor
  return {
    month_minor: (year_minor + 11n) / 12n,
    saves_percent: full_minor === 0n ? 0n : (saved_minor * 100n) / full_minor,
  }
}
