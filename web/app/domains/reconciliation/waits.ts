import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/reconciliation.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('reconciliationWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    differences: {
      at: 130,
      icon: 'chart-column',
      list: '/operator/reconciliation',
      opens: 'page',
      names: () => say('differences'),
      name: () => say('differencesName'),
      title: values => say('differencesTitle', values),
      text: values => say('differencesText', values),
    },
  },
}
