import { declareRoom } from '../declare-room.ts'
import { assetsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const assetsRoom = declareRoom({
  news: assetsNews,
})
