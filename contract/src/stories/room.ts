import { declareRoom } from '../declare-room.ts'
import { storiesErrors } from './errors.ts'
import { storiesNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const storiesRoom = declareRoom({
  errors: storiesErrors,
  news: storiesNews,
  places: { stories: 'feature' },
})
