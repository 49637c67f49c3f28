import { type SubscriptionView, subscriptions } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'

export type PriceTold = NonNullable<SubscriptionView['priceNotice']>
export type PriceAnswer = 'seen' | 'keep' | 'accept'

/** Tells that a fan has seen a new price, keeps the old period to its end, or accepts. */
export const answerPriceNotice = (id: string, answer: PriceAnswer) =>
  call(subscriptions.answerPriceNotice, { params: { id }, body: { answer } })
