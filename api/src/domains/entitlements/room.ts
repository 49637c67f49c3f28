import { room } from '../../kernel/room.ts'
import { fansBy } from './queries.ts'

export const entitlementsRoom = room('entitlements', {
  readership: {
    among: {
      followers: fansBy.following,
      subscribers: fansBy.subscription,
      followers_and_subscribers: (tx, performerId) =>
        tx`${fansBy.following(tx, performerId)} union ${fansBy.subscription(tx, performerId)}`,
    },
  },
  reads: ['follows', 'subscription_periods', 'subscription_tiers'],
})
