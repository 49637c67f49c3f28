import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const payoutsErrors = declareErrors({
  PAYOUT_PENDING: { status: 422, message: 'Please wait for the current request get paid first!' },
  PAYOUT_STATE_REFUSED: { status: 422, message: "This payout can't be changed like that any more." },
  PAYOUT_COOLING_DOWN: {
    status: 422,
    message: 'The payout method was changed recently. Wait until the cool-down is over.',
  },
  PAYOUT_HELD: { status: 422, message: 'This payout is on hold. Release it first, or wait for its date.' },
  SECOND_PERSON_NEEDED: { status: 403, message: 'You approved this payout. Another operator has to send it.' },
  PAYPAL_MISSING: { status: 422, message: 'Please add your PayPal account' },
  BANKING_MISSING: { status: 404, message: 'Missing banking information' },
})
