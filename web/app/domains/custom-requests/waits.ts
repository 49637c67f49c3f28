import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/custom-requests.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('customRequestsWaits', english)

/** What of this room waits for operators, and what comes before an account is closed. */
export const waits: RoomWaits = {
  desk: {
    customRequests: {
      at: 100,
      icon: 'gift',
      list: '/operator/custom-requests',
      opens: 'beside',
      names: () => say('customRequests'),
      name: () => say('customRequestsName'),
      title: values => say('customRequestsTitle', values),
      text: values => say('customRequestsText', values),
    },
  },
  closing: {
    custom_request: {
      icon: 'gift',
      href: '/custom-requests',
      ofCreator: '/studio/custom-requests',
      name: values => say('block_custom_request', values),
      text: values => say('block_custom_requestText', values),
    },
  },
}
