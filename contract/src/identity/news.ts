import { declareNews } from '../notifications/declare.ts'

/** What people are told of their account: the events that they choose channels for, and the sentences. */
export const identityNews = declareNews({
  events: {
    security: {
      place: 310,
      kind: 'system',
      for: 'everyone',
      site: 'always',
      mail: 'always',
      push: 'always',
      hasOwnMails: true,
    },
  },
  sentences: {
    new_login: 'security',
  },
})
