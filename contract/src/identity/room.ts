import { declareRoom } from '../declare-room.ts'
import { identityErrors } from './errors.ts'
import { identityNews } from './news.ts'

/** What this room declares beside its calls. */
export const identityRoom = declareRoom({
  errors: identityErrors,
  news: identityNews,
})
