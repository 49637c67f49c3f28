export type { SubscriptionView } from './subscriptions.ts'
export * as subscriptions from './subscriptions.ts'
