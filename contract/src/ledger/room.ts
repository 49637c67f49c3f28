import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its endpoints. */
export const ledgerRoom = declareRoom({
  showsNoContent: true,
  acts: ['view_books', 'view_transfer'],
})
