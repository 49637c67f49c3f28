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
      list: '/operator/refunds',
      opens: 'beside',
      names: () => say('refunds'),
      name: () => say('refundsName'),
      title: values => say('refundsTitle', values),
      text: values => say('refundsText', values),
    },
    disputes: {
      at: 90,
      icon: 'landmark',
      list: '/operator/disputes',
      opens: 'beside',
      names: () => say('disputes'),
      name: () => say('disputesName'),
      title: values => say('disputesTitle', values),
      text: values => say('disputesText', values),
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
