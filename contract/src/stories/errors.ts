import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const storiesErrors = declareErrors({
  TOO_MANY_HIGHLIGHTS: { status: 422, message: 'You can have 20 highlights. Delete one first.' },
  TOO_MANY_STORIES: { status: 422, message: 'You can have 20 stories at a time. Delete one first.' },
})
