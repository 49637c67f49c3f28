import { declareNews } from '../notifications/declare.ts'

/** What people are told of profiles: the events that they choose channels for, and the sentences. */
export const profilesNews = declareNews({
  events: {},
  sentences: {
    page_labelled: 'decisions',
    payout_method_changed: 'security',
  },
})
