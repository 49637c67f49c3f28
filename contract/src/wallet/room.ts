import { declareRoom } from '../declare-room.ts'
import { walletErrors } from './errors.ts'
import { walletNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const walletRoom = declareRoom({
  showsNoContent: true,
  errors: walletErrors,
  news: walletNews,
  acts: ['export_taxes'],
})
