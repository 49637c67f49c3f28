import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its endpoints. */
export const taxRoom = declareRoom({
  showsNoContent: true,
  acts: ['add_tax_rate', 'withdraw_tax_rate'],
})
