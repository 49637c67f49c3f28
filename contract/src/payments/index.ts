export type { CardView } from './cards.ts'
export * as cards from './cards.ts'
export type { PaymentView } from './payment.ts'
export * as payment from './payment.ts'
