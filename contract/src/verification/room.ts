import { declareRoom } from '../declare-room.ts'
import { verificationErrors } from './errors.ts'
import { verificationNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const verificationRoom = declareRoom({
  showsNoContent: true,
  errors: verificationErrors,
  news: verificationNews,
  accountActs: ['verify_performer', 'refuse_performer', 'undo_verification'],
  waits: {
    verifications: { waiting: 'Creators with both documents waiting for verification' },
  },
  toDo: {
    documents: { waiting: 'Documents to send, or to send again' },
  },
})
