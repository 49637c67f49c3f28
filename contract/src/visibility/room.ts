import { declareRoom } from '../declare-room.ts'
import { visibilityErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const visibilityRoom = declareRoom({
  showsNoContent: true,
  errors: visibilityErrors,
})
