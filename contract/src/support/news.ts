import { declareNews } from '../notifications/declare.ts'

/** What people are told of support: the events that they choose channels for, and the sentences. */
export const supportNews = declareNews({
  events: {
    support: {
      place: 280,
      kind: 'system',
      for: 'everyone',
      site: 'always',
      mail: 'on',
      push: 'on',
    },
  },
  sentences: {
    support_overdue: 'cases',
    support_answered: 'support',
  },
})
