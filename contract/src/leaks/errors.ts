import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const leaksErrors = declareErrors({
  TRACE_LIMIT_REACHED: { status: 429, message: 'You can trace 20 files a day. Try again tomorrow.' },
})
