import { declareRoom } from '../declare-room.ts'
import { postsErrors } from './errors.ts'
import { postsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const postsRoom = declareRoom({
  errors: postsErrors,
  news: postsNews,
  toDo: {
    postsToFix: { waiting: 'Posts with a file problem, or waiting for someone’s consent', seat: 'post' },
    drafts: { waiting: 'Drafts', seat: 'post' },
  },
  places: { collections: 'feature' },
})
