import { declareNews } from '../notifications/declare.ts'

/** What people are told of refunds: the events that they choose channels for, and the sentences. */
export const refundsNews = declareNews({
  events: {},
  sentences: {
    refund_refused: 'purchases',
    dispute_opened: 'sales',
    dispute_won: 'sales',
    dispute_lost: 'sales',
  },
})
