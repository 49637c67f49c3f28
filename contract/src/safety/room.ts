import { declareRoom } from '../declare-room.ts'
import { safetyErrors } from './errors.ts'
import { safetyNews } from './news.ts'

/** What this room declares beside its calls. */
export const safetyRoom = declareRoom({
  errors: safetyErrors,
  news: safetyNews,
})
