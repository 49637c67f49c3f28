/** The creator whose subscription is offered, as cards and pages hold them. Prices in tokens. */
export type SubscribeTarget = {
  _id: string
  name: string
  avatar: string
  verifiedAccount: boolean
  madeWithAi: boolean
  monthlyPrice: number
  yearlyPrice: number
  isFreeSubscription: boolean
  durationFreeSubscriptionDays: number
  usedFreeSubscription?: boolean
}
