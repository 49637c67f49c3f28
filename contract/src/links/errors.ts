import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const linksErrors = declareErrors({
  TOO_MANY_LINKS: { status: 422, message: 'You have 200 links. Archive one first.' },
})
