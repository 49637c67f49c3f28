import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/releases.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('releasesInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    consentsEnding: {
      icon: 'id-card',
      href: () => '/studio/people',
      name: ({ count }) => say('consentsEnding', { count }),
      act: () => say('consentsEndingAct'),
    },
  },
}
