import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/streaming.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('streamingWaits', english)

/** What of this room comes before an account is closed. */
export const waits: RoomWaits = {
  closing: {
    show: {
      icon: 'video',
      href: '/schedule/live-streaming',
      ofCreator: '/model/live-streaming/request',
      name: values => say('block_show', values),
      text: values => say('block_showText', values),
    },
    live: {
      icon: 'radio',
      href: '/creator/live',
      name: values => say('block_live', values),
      text: values => say('block_liveText', values),
    },
  },
}
