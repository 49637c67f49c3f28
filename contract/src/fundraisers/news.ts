import { declareNews } from '../notifications/declare.ts'

/** What people are told of fundraisers: the events that they choose channels for, and the sentences. */
export const fundraisersNews = declareNews({
  events: {
    fundraisers: {
      place: 40,
      kind: 'subscriptions',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    pledges: {
      place: 190,
      kind: 'purchases',
      for: 'everyone',
      site: 'on',
      mail: 'on',
      push: 'on',
    },
  },
  sentences: {
    fundraiser_new: 'fundraisers',
    pledge_made: 'pledges',
    pledge_charged: 'pledges',
    pledge_freed: 'pledges',
    fundraiser_updated: 'pledges',
    fundraiser_delivered: 'pledges',
    fundraiser_late: 'pledges',
    fundraiser_late_own: 'pledges',
    fundraiser_halfway: 'pledges',
    fundraiser_reached: 'pledges',
    fundraiser_failed: 'pledges',
    fundraiser_to_decide: 'cases',
  },
})
