import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const customRequestsErrors = declareErrors({
  CUSTOM_REQUESTS_OFF: { status: 422, message: "This creator doesn't take custom requests." },
  CUSTOM_REQUESTS_FULL: {
    status: 422,
    message: 'This creator has as many requests as they can take. Try again later.',
  },
  CUSTOM_REQUEST_MOVED_ON: { status: 409, message: "This request has moved on. Reload to see what's next." },
})
