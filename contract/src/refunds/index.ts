export type { Evidence, RefundBearers, RefundDeskRow, RefundDetail } from './desk.ts'
export * as refundDesk from './desk.ts'
export type { DisputeDetail, DisputeRow, DisputeState } from './disputes.ts'
export * as disputes from './disputes.ts'
export { refundsNews } from './news.ts'
export type {
  RefundableKind,
  RefundChoice,
  RefundOutcome,
  RefundPreview,
  RefundReason,
  RefundState,
  RefundTarget,
  RefundView,
} from './refunds.ts'
export * as refunds from './refunds.ts'
