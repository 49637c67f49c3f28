import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/bookings.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('bookingsInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    callsToConfirm: {
      icon: 'phone',
      href: row => (row.count === 1 ? `/calls/${row.first._id}` : '/studio/calls'),
      name: ({ count }) => say('callsToConfirm', { count }),
      act: () => say('callsToConfirmAct'),
    },
    callsSoon: {
      icon: 'calendar',
      href: row => (row.count === 1 ? `/calls/${row.first._id}` : '/studio/calls'),
      name: ({ count }) => say('callsSoon', { count }),
      act: () => say('callsSoonAct'),
    },
  },
  features: {
    calls: {
      at: 80,
      icon: 'phone',
      section: 'live',
      href: '/studio/calls',
      name: () => say('calls'),
      text: () => say('callsText'),
    },
  },
}
