import type { subscriptions } from '@fanfare/contract'
import { day_ms } from '../../kernel/clock.ts'
import { lifecycle } from '../../kernel/lifecycle.ts'

/**
 * The life of a subscription (money rules, Lifecycles). `created` waits for the first payment and is shown to no one.
 * `pausing` is one that pauses when its paid period ends. A payment that fails after a pause leaves it `paused`, as nothing
 * is open then.
 */
export const subscriptionLife = lifecycle({
  created: ['active', 'expired'],
  active: ['past_due', 'pausing', 'cancelled', 'expired'],
  past_due: ['active', 'cancelled', 'expired'],
  pausing: ['active', 'paused', 'cancelled', 'expired'],
  paused: ['active', 'pausing', 'expired'],
  cancelled: ['active', 'expired'],
  expired: [],
})

export type State = (typeof subscriptionLife.states)[number]
export type SubscriptionType = (typeof subscriptions.subscriptionTypes)[number]

/** A payment that failed is tried again so many days after the period ended; the fan keeps access until the last try. */
const retryDays = [1, 3, 5, 7]
export const grace_ms = 7 * day_ms
/** Fans hear of a renewal so long before it. */
export const notice_ms = 3 * day_ms

/** After a pause ended, the next can begin so many months later. */
export const betweenPauses_months = 6

/** When a payment that failed so often is tried again, or null after the last try. */
export function nextTry(ended_at: Date, failures: number): Date | null {
  const days = retryDays[failures - 1]
  return days === undefined ? null : new Date(ended_at.getTime() + days * day_ms)
}

/**
 * When the n-th period of so many months since the anchor ends, at the anchor's day and time in UTC. A month without that
 * day ends on its last: after 31 January come 28 February and 31 March.
 */
export function periodEnd(anchor_at: Date, n: number, months: number): Date {
  const end = new Date(anchor_at)
  end.setUTCDate(1)
  end.setUTCMonth(anchor_at.getUTCMonth() + n * months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor_at.getUTCDate(), lastDay))
  return end
}
