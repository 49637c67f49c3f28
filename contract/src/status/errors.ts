import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const statusErrors = declareErrors({
  INCIDENT_OVER: { status: 409, message: 'This is over already. Reload to see what was written.' },
})
