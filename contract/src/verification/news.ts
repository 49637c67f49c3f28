import { declareNews } from '../notifications/declare.ts'

/** What people are told of verification: the events that they choose channels for, and the sentences. */
export const verificationNews = declareNews({
  events: {
    verification: {
      place: 290,
      kind: 'system',
      for: 'creators',
      site: 'always',
      mail: 'always',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    verified: 'verification',
    not_verified: 'verification',
  },
})
