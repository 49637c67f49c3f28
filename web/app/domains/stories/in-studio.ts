import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/stories.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('storiesInStudio', english)

/** What of this room creators can add to their studio. */
export const inStudio: RoomInStudio = {
  features: {
    stories: {
      at: 10,
      icon: 'circle-dashed',
      section: 'content',
      href: '/creator/stories',
      name: () => say('stories'),
      text: () => say('storiesText'),
    },
  },
}
