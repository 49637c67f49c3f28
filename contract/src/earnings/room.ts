import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its calls. */
export const earningsRoom = declareRoom({
  showsNoContent: true,
})
