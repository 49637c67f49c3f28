import { declareRoom } from '../declare-room.ts'
import { siteErrors } from './errors.ts'

/** What this room declares beside its calls. */
export const siteRoom = declareRoom({
  errors: siteErrors,
})
