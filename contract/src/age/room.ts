import { declareRoom } from '../declare-room.ts'
import { ageErrors } from './errors.ts'

/** What this room declares beside its calls. */
export const ageRoom = declareRoom({
  errors: ageErrors,
})
