import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/releases.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('releasesWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    releases: {
      at: 20,
      icon: 'id-card',
      href: '/operator/releases',
      permission: 'moderation',
      name: () => say('releases'),
      text: () => say('releasesText'),
    },
  },
}
