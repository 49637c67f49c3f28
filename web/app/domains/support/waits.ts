import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/support.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('supportWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    support: {
      at: 60,
      icon: 'life-buoy',
      list: '/operator/support',
      opens: 'beside',
      names: () => say('support'),
      name: () => say('supportName'),
      title: values => say('supportTitle', values),
      text: values => say('supportText', values),
    },
  },
}
