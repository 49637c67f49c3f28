import { declareNews } from '../notifications/declare.ts'

/** What people are told of messaging: the events that they choose channels for, and the sentences. */
export const messagingNews = declareNews({
  events: {
    messages: {
      place: 50,
      kind: 'messages',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
  },
  sentences: {
    message_received: 'messages',
  },
})
