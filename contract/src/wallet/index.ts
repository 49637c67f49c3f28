export type { Charged, ChargeView } from './wallet.ts'
export * as wallet from './wallet.ts'
