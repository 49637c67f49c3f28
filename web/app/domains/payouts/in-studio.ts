import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/payouts.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('payoutsInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    payoutsFailed: {
      icon: 'banknote',
      href: () => '/creator/payout-request',
      name: () => say('payoutsFailed'),
      act: () => say('payoutsFailedAct'),
    },
    payoutDetails: {
      icon: 'landmark',
      href: () => '/creator/banking',
      name: () => say('payoutDetails'),
      act: () => say('payoutDetailsAct'),
    },
  },
}
