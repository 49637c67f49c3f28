import { declareNews } from '../notifications/declare.ts'

/** What people are told of referrals: the events that they choose channels for, and the sentences. */
export const referralsNews = declareNews({
  events: {
    referrals: {
      place: 240,
      kind: 'system',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
  },
  sentences: {
    referral_joined: 'referrals',
  },
})
