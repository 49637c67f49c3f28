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
      list: '/operator/fundraisers',
      opens: 'beside',
      names: () => say('fundraisers'),
      name: () => say('fundraisersName'),
      title: values => say('fundraisersTitle', values),
      text: values => say('fundraisersText', values),
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
