/**
 * Payments: attempts to move money through a gateway, and what gateways tell us of them.
 *
 * - A payment is worth money only once the gateway's signed event says so; the browser's return proves nothing.
 * - An event is worked in the transaction that writes its row: never twice, never half.
 * - No event disappears: one that cannot be worked (another amount, an unknown payment, a state that forbids it) is
 *   parked with an alarm, and worked by itself once its payment can take it.
 * - A card payment that a fan asks for is held to the operator's rules before it is written down.
 */
export { beginPayment, type NewPayment, payWithCard, waitingPage } from './commands/begin.ts'
export { type Settlers, workEvent } from './commands/events.ts'
export { isNewPayer } from './commands/hold-back.ts'
export { tooLittle, whyTooLittle } from './commands/least.ts'
export type { PaymentFact } from './facts.ts'
export { type CardRow, cardOfPayment, findCard } from './store/cards.ts'
export {
  closeUnconfirmed,
  countParked,
  findPayment,
  findProcessing,
  getPayment,
  type PaymentRow,
  recentOutcomes,
} from './store/payments.ts'
export { cardView, isExpired, paymentView } from './views.ts'
