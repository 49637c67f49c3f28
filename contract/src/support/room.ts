import { declareRoom } from '../declare-room.ts'
import { supportErrors } from './errors.ts'
import { supportNews } from './news.ts'

/** What this room declares beside its calls. */
export const supportRoom = declareRoom({
  errors: supportErrors,
  news: supportNews,
})
