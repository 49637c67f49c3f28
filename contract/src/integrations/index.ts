export type { KeyView } from './keys.ts'
export * as apiKeys from './keys.ts'
export type { DeliveryView, WebhookEvent, WebhookView } from './webhooks.ts'
export * as webhooks from './webhooks.ts'
