import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/stories.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('storiesPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['creators'],
      seat: 'post',
      href: '/creator/stories/new',
      icon: 'sparkles',
      name: () => say('newStory'),
      also: () => say('newStoryAlso'),
    },
  ],
}
