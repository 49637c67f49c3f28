import { declareRoom } from '../declare-room.ts'
import { subscriptionsErrors } from './errors.ts'
import { subscriptionsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const subscriptionsRoom = declareRoom({
  errors: subscriptionsErrors,
  news: subscriptionsNews,
})
