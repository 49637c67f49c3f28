import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/identity.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('identityWaits', english)

/** What of this room comes before an account is closed. */
export const waits: RoomWaits = {
  closing: {
    last_owner: {
      icon: 'key-round',
      href: '/operator/operators',
      name: values => say('block_last_owner', values),
      text: values => say('block_last_ownerText', values),
    },
  },
}
