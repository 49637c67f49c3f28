import { declareRoom } from '../declare-room.ts'
import { bookingsErrors } from './errors.ts'
import { bookingsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const bookingsRoom = declareRoom({
  errors: bookingsErrors,
  news: bookingsNews,
  acts: ['view_call', 'return_call'],
  toDo: {
    callsToConfirm: { waiting: 'Calls to confirm' },
    callsSoon: { waiting: 'Calls within the next 24 hours' },
  },
  places: { calls: 'feature' },
})
