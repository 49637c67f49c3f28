import type { RoomWaits } from '../../core/page/waits.ts'
import english from '../../words/en/waits/moderation.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('moderationWaits', english)

/** What of this room waits for operators. */
export const waits: RoomWaits = {
  desk: {
    cases: {
      at: 40,
      icon: 'flag',
      list: '/operator/cases',
      opens: 'beside',
      names: () => say('cases'),
      name: () => say('casesName'),
      title: values => say(values.name ? 'casesTitleOf' : 'casesTitle', values),
      text: values => say('casesText', values),
    },
    appeals: {
      at: 50,
      icon: 'message-circle',
      list: '/operator/appeals',
      opens: 'beside',
      names: () => say('appeals'),
      name: () => say('appealsName'),
      title: values => say('appealsTitle', values),
      text: values => say('appealsText', values),
    },
  },
}
