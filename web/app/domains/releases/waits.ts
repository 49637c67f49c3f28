import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/releases.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('releasesWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    releases: {
      at: 20,
      icon: 'id-card',
      list: '/operator/releases',
      opens: 'beside',
      names: () => say('releases'),
      name: () => say('releasesName'),
      title: values => say('releasesTitle', values),
      text: values => say('releasesText', values),
    },
  },
}
