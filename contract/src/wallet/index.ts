export { buyCall } from './buy-call.ts'
export type { Charged, ChargeView } from './charges.ts'
export * as wallet from './wallet.ts'
