import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/messaging.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('messagingPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['creators'],
      seat: 'chat',
      href: '/creator/messages/new',
      icon: 'send',
      name: () => say('toMany'),
      also: () => say('toManyAlso'),
      likely: 20,
    },
  ],
}
