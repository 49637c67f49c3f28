import { declareRoom } from '../declare-room.ts'
import { collaborationsErrors } from './errors.ts'
import { collaborationsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const collaborationsRoom = declareRoom({
  showsNoContent: true,
  errors: collaborationsErrors,
  news: collaborationsNews,
  toDo: {
    splitsToAnswer: { waiting: 'Revenue splits to accept or decline' },
  },
  places: { splits: 'feature' },
})
