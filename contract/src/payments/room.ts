import { declareRoom } from '../declare-room.ts'
import { paymentsErrors } from './errors.ts'
import { paymentsNews } from './news.ts'

/** What this room declares beside its calls. */
export const paymentsRoom = declareRoom({
  errors: paymentsErrors,
  news: paymentsNews,
})
