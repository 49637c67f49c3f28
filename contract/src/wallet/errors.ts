import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const walletErrors = declareErrors({
  SPENDING_LIMIT_REACHED: { status: 403, message: "You've reached your own spending limit." },
  NOT_FOR_SALE: { status: 422, message: 'This is not for sale.' },
  PERFORMER_UNAVAILABLE: { status: 422, message: "This creator can't be paid right now." },
  REFUND_REFUSED: { status: 422, message: "This can't be refunded." },
})
