import type { SubscriptionView } from '@fanfare/contract'
import { say } from './words.ts'

/** How often a subscription is paid, as its price is followed by it. */
export function periodText(months: number): string {
  if (months === 12) return say('aYear')
  return months === 1 ? say('aMonth') : say('everyMonths', { n: months })
}

/** What a subscription is, in a few words: a gift, a trial, a first price, so many months at once; or nothing special. */
export function offerText({ offer, months }: Pick<SubscriptionView, 'offer' | 'months'>): string | null {
  if (offer?.kind === 'gift') return say('offerGift', { name: offer.from?.name ?? say('gone') })
  if (offer?.kind === 'trial') return say('offerTrial', { n: offer.days ?? 0 })
  if (offer?.kind === 'discount') return say('offerDiscount', { n: offer.percent ?? 0 })
  return months === 3 || months === 6 ? say('monthsOf', { n: months }) : null
}

/** Whether it is only there because somebody gave it: nothing is paid until it is renewed. */
export function isGiven({ offer, price }: Pick<SubscriptionView, 'offer' | 'price'>): boolean {
  return offer?.kind === 'gift' && price === 0
}
