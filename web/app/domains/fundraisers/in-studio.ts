import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/fundraisers.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('fundraisersInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    rewardsToDeliver: {
      icon: 'megaphone',
      href: row => (row.count === 1 ? `/studio/fundraisers/${row.first._id}` : '/studio/fundraisers'),
      name: ({ count }) => say('rewardsToDeliver', { count }),
      act: () => say('rewardsToDeliverAct'),
    },
  },
  features: {
    fundraisers: {
      at: 50,
      icon: 'heart-handshake',
      section: 'shop',
      href: '/studio/fundraisers',
      name: () => say('fundraisers'),
      text: () => say('fundraisersText'),
    },
  },
}
