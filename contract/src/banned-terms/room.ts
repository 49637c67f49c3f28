import { declareRoom } from '../declare-room.ts'
import { bannedTermsErrors } from './errors.ts'

/** What this room declares beside its endpoints. */
export const bannedTermsRoom = declareRoom({
  showsNoContent: true,
  errors: bannedTermsErrors,
  acts: [
    'add_banned_term',
    'change_banned_term',
    'delete_banned_term',
    'import_banned_terms',
    'keep_banned_term',
    'scan_banned_terms',
  ],
})
