export type { Charged, ChargeView, EarningView } from './wallet.ts'
export * as wallet from './wallet.ts'
