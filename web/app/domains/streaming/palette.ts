import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/streaming.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('streamingPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['creators'],
      href: '/creator/live',
      icon: 'radio',
      name: () => say('goLive'),
      text: () => say('goLiveText'),
      also: () => say('goLiveAlso'),
      likely: 30,
    },
  ],
}
