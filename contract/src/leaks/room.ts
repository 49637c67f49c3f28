import { declareRoom } from '../declare-room.ts'
import { leaksErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const leaksRoom = declareRoom({
  errors: leaksErrors,
  acts: ['view_leak_trace'],
})
