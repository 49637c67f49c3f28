import { declareRoom } from '../declare-room.ts'
import { payoutsErrors } from './errors.ts'
import { payoutsNews } from './news.ts'

/** What this room declares beside its calls. */
export const payoutsRoom = declareRoom({
  errors: payoutsErrors,
  news: payoutsNews,
})
