import { declareNews } from '../notifications/declare.ts'

/** What people are told of stories: the events that they choose channels for, and the sentences. */
export const storiesNews = declareNews({
  events: {
    stories: {
      place: 30,
      kind: 'subscriptions',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
  },
  sentences: {
    story_shared: 'stories',
  },
})
