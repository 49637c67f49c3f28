import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const privacyErrors = declareErrors({
  CLOSURE_BLOCKED: { status: 422, message: 'A few things need settling before you can close your account.' },
  EXPORT_TOO_SOON: { status: 422, message: 'You can export your data once a day.' },
  EXPORT_NOT_READY: { status: 422, message: "This export isn't ready, or it has expired." },
})
