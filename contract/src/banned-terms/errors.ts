import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const bannedTermsErrors = declareErrors({
  BANNED_TERM_TAKEN: { status: 409, message: 'This term is on the list already.' },
  TOO_MANY_BANNED_TERMS: { status: 422, message: 'The list holds up to 1,000 terms. Remove some first.' },
})
