import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/payouts.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('payoutsWaits', english)

/** What of this room waits for operators, and what comes before an account is closed. */
export const waits: RoomWaits = {
  desk: {
    payouts: {
      at: 70,
      icon: 'banknote',
      list: '/operator/payouts',
      opens: 'beside',
      names: () => say('payouts'),
      name: () => say('payoutsName'),
      title: values => say('payoutsTitle', values),
      text: values => say('payoutsText', values),
    },
  },
  closing: {
    earnings_available: {
      icon: 'banknote',
      href: '/creator/payout-request',
      name: values => say('block_earnings_available', values),
      text: values => say('block_earnings_availableText', values),
    },
    earnings_maturing: {
      icon: 'clock',
      href: '/creator/earning',
      name: values => say('block_earnings_maturing', values),
      text: values => say('block_earnings_maturingText', values),
    },
    payout_request: {
      icon: 'banknote',
      href: '/creator/payout-request',
      name: values => say('block_payout_request', values),
      text: values => say('block_payout_requestText', values),
    },
  },
}
