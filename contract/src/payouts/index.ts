export type { PayoutDeskRow, PayoutDestination } from './desk.ts'
export * as payoutDesk from './desk.ts'
export type { PayoutBalance, PayoutMethodKey, PayoutSchedule, PayoutState, PayoutView } from './payouts.ts'
export * as payouts from './payouts.ts'
