import { declareRoom } from '../declare-room.ts'
import { supportErrors } from './errors.ts'
import { supportNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const supportRoom = declareRoom({
  showsNoContent: true,
  errors: supportErrors,
  news: supportNews,
  acts: [
    'answer_support',
    'close_support',
    'note_support',
    'assign_support',
    'create_saved_answer',
    'change_saved_answer',
    'delete_saved_answer',
  ],
  waits: {
    support: { waiting: 'Help requests without an answer', overdue: 'Help requests past their deadline' },
  },
})
