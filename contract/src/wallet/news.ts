import { declareNews } from '../notifications/declare.ts'

/** What people are told of wallet: the events that they choose channels for, and the sentences. */
export const walletNews = declareNews({
  events: {
    tips: {
      place: 120,
      kind: 'tips',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
    sales: {
      place: 130,
      kind: 'purchases',
      for: 'creators',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    purchases: {
      place: 140,
      kind: 'purchases',
      for: 'fans',
      site: 'on',
      mail: 'off',
      push: 'off',
    },
    wallet: {
      place: 150,
      kind: 'purchases',
      for: 'fans',
      site: 'on',
      mail: 'always',
      push: 'on',
      hasOwnMails: true,
    },
  },
  sentences: {
    tip_received: 'tips',
    sale_made: 'sales',
    sale_refunded: 'sales',
    shared_sale_refunded: 'sales',
    purchase_made: 'purchases',
    limit_near: 'wallet',
    limit_used_up: 'wallet',
    auto_topped_up: 'wallet',
    auto_top_up_capped: 'wallet',
    auto_top_up_stopped: 'wallet',
    refund_made: 'purchases',
  },
})
