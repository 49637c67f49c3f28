import { declareRoom } from '../declare-room.ts'

/** What this room declares beside its endpoints. */
export const reconciliationRoom = declareRoom({
  showsNoContent: true,
  acts: ['import_bank_file', 'run_reconciliation', 'explain_difference'],
  waits: {
    differences: { waiting: 'Reconciliation differences without an explanation' },
  },
})
