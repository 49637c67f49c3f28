import { declareNews } from '../notifications/declare.ts'

/** What people are told of seats: the events that they choose channels for, and the sentences. */
export const seatsNews = declareNews({
  events: {},
  sentences: {
    helper_joined: 'security',
  },
})
