import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/fundraisers.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('fundraisersWaits', english)

/** What of this room waits for operators, and what comes before an account is closed. */
export const waits: RoomWaits = {
  desk: {
    fundraisers: {
      at: 110,
      icon: 'megaphone',
      href: '/operator/fundraisers',
      permission: 'finance',
      name: () => say('fundraisers'),
      text: () => say('fundraisersText'),
    },
  },
  closing: {
    fundraiser: {
      icon: 'megaphone',
      href: '/studio/fundraisers',
      name: values => say('block_fundraiser', values),
      text: values => say('block_fundraiserText', values),
    },
  },
}
