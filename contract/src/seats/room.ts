import { declareRoom } from '../declare-room.ts'
import { seatsErrors } from './errors.ts'
import { seatsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const seatsRoom = declareRoom({
  showsNoContent: true,
  errors: seatsErrors,
  news: seatsNews,
})
