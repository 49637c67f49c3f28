import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const bookingsErrors = declareErrors({
  CALLS_OFF: { status: 422, message: "This creator doesn't take bookings right now." },
  CALL_OFFERS_FULL: { status: 422, message: 'You can offer 5 calls. Remove one first.' },
  CALL_NOT_FOR_YOU: { status: 403, message: 'The creator offers this call to others only.' },
  CALL_TIME_TAKEN: { status: 409, message: 'This time is no longer free. Choose another one.' },
  CALL_TOO_EARLY: { status: 422, message: 'You can join 5 minutes before the start.' },
  CALL_MOVED_ON: { status: 409, message: "This call has moved on. Reload to see what's next." },
})
