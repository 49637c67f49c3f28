import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const seatsErrors = declareErrors({
  INVITATION_NOT_YOURS: { status: 403, message: 'This invitation is for another account. Log in with that one.' },
  ALREADY_HELPER: { status: 422, message: 'This person already helps you.' },
  TOO_MANY_HELPERS: { status: 422, message: 'You have 20 helpers. End one first.' },
})
