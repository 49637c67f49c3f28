import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/media.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('mediaWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    reviews: {
      at: 30,
      icon: 'eye',
      list: '/operator/review',
      opens: 'list',
      names: () => say('reviews'),
      name: () => say('reviewsName'),
      title: values => say('reviewsTitle', values),
      text: values => say('reviewsText', values),
    },
  },
}
