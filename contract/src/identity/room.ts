import { declareRoom } from '../declare-room.ts'
import { identityErrors } from './errors.ts'
import { identityNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const identityRoom = declareRoom({
  showsNoContent: true,
  errors: identityErrors,
  news: identityNews,
  accountActs: ['suspend_account', 'restore_account', 'change_operator'],
  acts: ['create_auditor', 'end_auditor', 'export_auditor_looks', 'export_acts'],
  closureBlocks: ['last_owner'],
})
