export type { PaymentView } from './payment.ts'
export * as payment from './payment.ts'
