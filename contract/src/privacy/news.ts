import { declareNews } from '../notifications/declare.ts'

/** What people are told of privacy: the events that they choose channels for, and the sentences. */
export const privacyNews = declareNews({
  events: {},
  sentences: {
    data_export_ready: 'security',
  },
})
