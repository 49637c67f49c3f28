export * as subscriptionGifts from './gifts.ts'
export { subscriptionsNews } from './news.ts'
export type { BundleView, OffersView, PromotionView, StudioOffers, TakablePromotion } from './offers.ts'
export * as subscriptionOffers from './offers.ts'
export * as subscriptionPauses from './pauses.ts'
export type { SubscriberStatistics } from './statistics.ts'
export * as subscriptionStatistics from './statistics.ts'
export * as subscriptions from './subscriptions.ts'
export {
  type PauseObstacle,
  type PeriodMonths,
  pauseMonths,
  periodMonths,
  type SubscriptionView,
} from './subscriptions.ts'
export * as subscriptionTiers from './tiers.ts'
export { type StudioTier, type TierChange, type TierObstacle, type TierView, tiers_max } from './tiers.ts'
