export type { AutoTopUpView } from './auto-top-up.ts'
export * as autoTopUps from './auto-top-up.ts'
export { buyEndpoint } from './buy-endpoint.ts'
export { type Charged, type ChargeView, targetName } from './charges.ts'
export type { ChargeDeskRow, ChargeDetail } from './desk.ts'
export * as chargeDesk from './desk.ts'
export type { HeldKind, HoldView } from './holds.ts'
export * as holds from './holds.ts'
export { heldKinds } from './holds.ts'
export {
  type ChargeFamily,
  type ChargeKind,
  type ChargeType,
  chargeTypes,
  type EarningType,
  earningsPlaces,
  everyKind,
  type HeldCharge,
  kindOf,
  sharedType,
  typesAt,
} from './kinds.ts'
export type { LimitsView } from './limits.ts'
export * as limits from './limits.ts'
export { walletNews } from './news.ts'
export type { ReceiptView } from './receipts.ts'
export * as receipts from './receipts.ts'
export * as wallet from './wallet.ts'
