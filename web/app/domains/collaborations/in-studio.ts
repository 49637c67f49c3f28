import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/collaborations.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('collaborationsInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    splitsToAnswer: {
      icon: 'users',
      href: () => '/creator/collaborations',
      name: ({ count }) => say('splitsToAnswer', { count }),
      act: () => say('splitsToAnswerAct'),
    },
  },
  features: {
    splits: {
      at: 90,
      icon: 'split',
      section: 'money',
      href: '/creator/collaborations',
      name: () => say('splits'),
      text: () => say('splitsText'),
    },
  },
}
