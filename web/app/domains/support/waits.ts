import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/support.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('supportWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    support: {
      at: 60,
      icon: 'message-circle',
      href: '/operator/support',
      permission: 'support',
      name: () => say('support'),
      text: () => say('supportText'),
      overdue: { href: '/operator/support', text: n => say('supportOverdue', { n }) },
    },
  },
}
