import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const siteErrors = declareErrors({
  TODAY_TAKEN: { status: 409, message: 'Someone else has taken this.' },
  SLUG_TAKEN: { status: 422, message: 'Another page already has this address.' },
})
