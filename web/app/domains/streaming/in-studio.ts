import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/streaming.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('streamingInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    showsToAnswer: {
      icon: 'video',
      href: () => '/model/live-streaming/request',
      name: ({ count }) => say('showsToAnswer', { count }),
      act: () => say('showsToAnswerAct'),
    },
  },
  features: {
    streams: {
      at: 60,
      icon: 'radio',
      section: 'live',
      href: '/creator/live',
      name: () => say('streams'),
      text: () => say('streamsText'),
      short: () => say('streamsShort'),
    },
    shows: {
      at: 70,
      icon: 'video',
      section: 'live',
      href: '/model/live-streaming/request',
      name: () => say('shows'),
      text: () => say('showsText'),
    },
  },
}
