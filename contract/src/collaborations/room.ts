import { declareRoom } from '../declare-room.ts'
import { collaborationsErrors } from './errors.ts'
import { collaborationsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const collaborationsRoom = declareRoom({
  showsNoContent: true,
  errors: collaborationsErrors,
  news: collaborationsNews,
})
