import { declareNews } from '../notifications/declare.ts'

/** What people are told of payments: the events that they choose channels for, and the sentences. */
export const paymentsNews = declareNews({
  events: {},
  sentences: {
    card_expires: 'wallet',
  },
})
