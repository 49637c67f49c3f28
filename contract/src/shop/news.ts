import { declareNews } from '../notifications/declare.ts'

/** What people are told of shop: the events that they choose channels for, and the sentences. */
export const shopNews = declareNews({
  events: {
    orders: {
      place: 160,
      kind: 'purchases',
      for: 'everyone',
      site: 'on',
      mail: 'on',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    product_published: 'posts',
    order_received: 'orders',
    order_moved: 'orders',
  },
})
