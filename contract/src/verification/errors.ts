import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const verificationErrors = declareErrors({
  DOCUMENTS_MISSING: { status: 404, message: 'Missing ID documents!' },
  DOCUMENTS_NOT_OPENED: { status: 422, message: 'Open both documents before you verify this creator.' },
  UNDO_EXPIRED: { status: 422, message: "It's too late to undo this." },
  VERIFICATION_NEEDED: { status: 422, message: 'We verify your documents before we pay you out.' },
})
