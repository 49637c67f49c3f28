import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/verification.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('verificationWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    verifications: {
      at: 10,
      icon: 'badge-check',
      list: '/operator/verifications',
      opens: 'list',
      names: () => say('verifications'),
      name: () => say('verificationsName'),
      title: values => say('verificationsTitle', values),
      text: values => say('verificationsText', values),
    },
  },
}
