import { declareNews } from '../notifications/declare.ts'

/** What people are told of payouts: the events that they choose channels for, and the sentences. */
export const payoutsNews = declareNews({
  events: {
    payouts: {
      place: 250,
      kind: 'system',
      for: 'creators',
      site: 'on',
      mail: 'always',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    payout_held: 'payouts',
    payout_approved: 'payouts',
    payout_sent: 'payouts',
    payout_done: 'payouts',
    payout_returned: 'payouts',
    payout_rejected: 'payouts',
  },
})
