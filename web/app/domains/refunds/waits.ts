import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/refunds.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('refundsWaits', english)

/** What of this room waits for operators, and what comes before an account is closed. */
export const waits: RoomWaits = {
  desk: {
    refunds: {
      at: 80,
      icon: 'rotate-ccw',
      href: '/operator/refunds',
      permission: 'finance',
      name: () => say('refunds'),
      text: () => say('refundsText'),
    },
    disputes: {
      at: 90,
      icon: 'flag',
      href: '/operator/disputes',
      permission: 'finance',
      name: () => say('disputes'),
      text: () => say('disputesText'),
    },
  },
  closing: {
    dispute: {
      icon: 'flag',
      href: null,
      name: values => say('block_dispute', values),
      text: values => say('block_disputeText', values),
    },
    refund: {
      icon: 'rotate-ccw',
      href: '/refunds',
      name: values => say('block_refund', values),
      text: values => say('block_refundText', values),
    },
  },
}
