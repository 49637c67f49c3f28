import { declareRoom } from '../declare-room.ts'
import { ageErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const ageRoom = declareRoom({
  showsNoContent: true,
  errors: ageErrors,
  acts: ['add_age_rule', 'change_age_rule', 'end_age_rule'],
})
