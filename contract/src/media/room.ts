import { declareRoom } from '../declare-room.ts'
import { mediaErrors } from './errors.ts'
import { mediaNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const mediaRoom = declareRoom({
  errors: mediaErrors,
  news: mediaNews,
  acts: [
    'release_file',
    'remove_file',
    'claim_review',
    'approve_files',
    'label_ai',
    'refuse_files',
    'add_known_picture',
    'delete_known_picture',
  ],
  waits: {
    reviews: { waiting: 'Posts and other items waiting for review' },
  },
  toDo: {
    filesRefused: { waiting: 'Files refused in review in the last 14 days', seat: 'post' },
  },
})
