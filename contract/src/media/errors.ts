import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const mediaErrors = declareErrors({
  REVIEW_CLAIMED: { status: 409, message: 'Another operator is looking at this.' },
  FILE_IN_USE: { status: 409, message: 'This file is in use. Remove it from your posts first.' },
})
