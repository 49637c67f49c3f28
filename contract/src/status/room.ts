import { declareRoom } from '../declare-room.ts'
import { statusErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const statusRoom = declareRoom({
  showsNoContent: true,
  errors: statusErrors,
  acts: ['open_incident', 'announce_maintenance', 'update_incident', 'resolve_incident', 'correct_incident'],
})
