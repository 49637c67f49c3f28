import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const supportErrors = declareErrors({
  SUPPORT_LIMIT_REACHED: {
    status: 429,
    message: 'You can send 5 requests a day. Add to an earlier one, or try again tomorrow.',
  },
  SUPPORT_THREAD_CLOSED: { status: 409, message: 'This request is closed. Send a new one.' },
  SUPPORT_THREAD_WENT_ON: { status: 409, message: 'There’s a newer message. Read it before you reply.' },
})
