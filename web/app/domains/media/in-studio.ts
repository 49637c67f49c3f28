import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/media.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('mediaInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    filesRefused: {
      icon: 'file-x',
      href: () => '/studio/review',
      name: ({ count }) => say('filesRefused', { count }),
      act: () => say('filesRefusedAct'),
    },
  },
}
