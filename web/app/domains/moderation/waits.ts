import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/moderation.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('moderationWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    cases: {
      at: 40,
      icon: 'clock',
      href: '/operator/cases',
      permission: 'moderation',
      name: () => say('cases'),
      text: () => say('casesText'),
      overdue: { href: '/operator/cases?show=overdue', text: n => say('casesOverdue', { n }) },
    },
    appeals: {
      at: 50,
      icon: 'message-circle',
      href: '/operator/appeals',
      permission: 'moderation',
      name: () => say('appeals'),
      text: () => say('appealsText'),
      overdue: { href: '/operator/appeals?show=overdue', text: n => say('appealsOverdue', { n }) },
    },
  },
}
