import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const paymentsErrors = declareErrors({
  CARD_PAYMENT_HELD_BACK: { status: 403, message: "You can't pay by card right now." },
  PAYMENT_CLOSED: { status: 422, message: "This payment doesn't need anything from you." },
  TOO_MANY_CARDS: { status: 422, message: 'You have 10 cards. Remove one first.' },
})
