import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/messaging.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('messagingInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    messagesToAnswer: {
      icon: 'message-circle',
      href: row => (row.count === 1 ? `/messages/${row.first._id}` : '/messages'),
      name: ({ count }) => say('messagesToAnswer', { count }),
      act: () => say('messagesToAnswerAct'),
    },
  },
}
