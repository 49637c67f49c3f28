import { declareRoom } from '../declare-room.ts'
import { privacyErrors } from './errors.ts'
import { privacyNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const privacyRoom = declareRoom({
  showsNoContent: true,
  errors: privacyErrors,
  news: privacyNews,
})
