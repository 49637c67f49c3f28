import { declareRoom } from '../declare-room.ts'
import { socialErrors } from './errors.ts'
import { socialNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const socialRoom = declareRoom({
  errors: socialErrors,
  news: socialNews,
  acts: ['delete_comment'],
})
