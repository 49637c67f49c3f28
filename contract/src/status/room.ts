import { declareRoom } from '../declare-room.ts'
import { statusErrors } from './errors.ts'

/** What this room declares beside its calls. */
export const statusRoom = declareRoom({
  errors: statusErrors,
})
