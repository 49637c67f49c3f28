import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const refundsErrors = declareErrors({
  REFUND_STATE_REFUSED: { status: 422, message: "This refund can't be changed like that any more." },
  DISPUTE_STATE_REFUSED: { status: 422, message: "This dispute can't be answered any more." },
})
