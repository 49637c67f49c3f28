import { declareNews } from '../notifications/declare.ts'

/** What people are told of subscriptions: the events that they choose channels for, and the sentences. */
export const subscriptionsNews = declareNews({
  events: {
    subscribers: {
      place: 100,
      kind: 'subscriptions',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
    renewals: {
      place: 110,
      kind: 'subscriptions',
      for: 'fans',
      site: 'on',
      mail: 'always',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    subscriber_new: 'subscribers',
    subscriber_renewed: 'subscribers',
    subscriber_upgraded: 'subscribers',
    renewal_soon: 'renewals',
    renewed: 'renewals',
    renewal_failed: 'renewals',
    renewal_unconfirmed: 'renewals',
    subscription_ended: 'renewals',
    price_changes: 'renewals',
    gift_received: 'renewals',
    gift_to_subscriber: 'subscribers',
  },
})
