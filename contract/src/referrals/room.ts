import { declareRoom } from '../declare-room.ts'
import { referralsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const referralsRoom = declareRoom({
  showsNoContent: true,
  news: referralsNews,
})
