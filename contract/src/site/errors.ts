import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const siteErrors = declareErrors({
  SLUG_TAKEN: { status: 422, message: 'Another page already has this address.' },
})
