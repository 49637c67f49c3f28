import { declareRoom } from '../declare-room.ts'
import { linksErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const linksRoom = declareRoom({
  errors: linksErrors,
  places: { links: 'first' },
})
