import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/custom-requests.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('customRequestsInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    requestsToAnswer: {
      icon: 'gift',
      href: row => (row.count === 1 ? `/custom-requests/${row.first._id}` : '/studio/custom-requests'),
      name: ({ count }) => say('requestsToAnswer', { count }),
      act: () => say('requestsToAnswerAct'),
    },
    requestsToDeliver: {
      icon: 'sparkles',
      href: row => (row.count === 1 ? `/custom-requests/${row.first._id}` : '/studio/custom-requests'),
      name: ({ count }) => say('requestsToDeliver', { count }),
      act: () => say('requestsToDeliverAct'),
    },
  },
  features: {
    requests: {
      at: 40,
      icon: 'gift',
      section: 'shop',
      href: '/studio/custom-requests',
      name: () => say('requests'),
      text: () => say('requestsText'),
      short: () => say('requestsShort'),
    },
  },
}
