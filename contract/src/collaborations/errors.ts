import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const collaborationsErrors = declareErrors({
  COLLABORATION_MOVED_ON: { status: 409, message: 'These terms have changed. Reload to see what holds now.' },
  COLLABORATION_LIMIT_REACHED: { status: 422, message: 'You can make 30 proposals a day. Try again tomorrow.' },
})
