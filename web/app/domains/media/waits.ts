import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/media.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('mediaWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    reviews: {
      at: 30,
      icon: 'eye',
      href: '/operator/review',
      permission: 'moderation',
      name: () => say('reviews'),
      text: () => say('reviewsText'),
    },
  },
}
