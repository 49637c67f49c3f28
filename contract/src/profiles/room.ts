import { declareRoom } from '../declare-room.ts'
import { profilesErrors } from './errors.ts'
import { profilesNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const profilesRoom = declareRoom({
  errors: profilesErrors,
  news: profilesNews,
  acts: ['label_ai_creator'],
})
