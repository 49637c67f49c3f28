import { declareRoom } from '../declare-room.ts'
import { mediaErrors } from './errors.ts'
import { mediaNews } from './news.ts'

/** What this room declares beside its calls. */
export const mediaRoom = declareRoom({
  errors: mediaErrors,
  news: mediaNews,
})
