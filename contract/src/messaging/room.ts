import { declareRoom } from '../declare-room.ts'
import { messagingErrors } from './errors.ts'
import { messagingNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const messagingRoom = declareRoom({
  errors: messagingErrors,
  news: messagingNews,
  toDo: {
    messagesToAnswer: { waiting: 'Conversations with unread messages', seat: 'chat' },
  },
})
