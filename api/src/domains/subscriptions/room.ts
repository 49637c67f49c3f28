import { room } from '../../kernel/room.ts'
import { checkNewMonth } from './commands/promoted.ts'
import { subscriptionSettler } from './commands/settle.ts'
import { subscriptionsFacts, subscriptionsPushes } from './facts.ts'
import { subscriptionsCron, subscriptionsJobs } from './jobs.ts'
import { subscriptionsNews } from './news.ts'
import { subscriptionsPersonal } from './personal.ts'
import { subscriptionsRoutes } from './routes.ts'
import { subscriptionsSettings } from './settings.ts'
import { writtenTiers } from './store/written.ts'

export const subscriptionsRoom = room('subscriptions', {
  routes: house => subscriptionsRoutes(house.one('postsForTiers')),
  facts: subscriptionsFacts,
  pushes: subscriptionsPushes,
  jobs: subscriptionsJobs,
  cron: subscriptionsCron,
  personal: subscriptionsPersonal,
  news: subscriptionsNews,
  settles: { subscription: subscriptionSettler },
  ownPage: { checkMonth: checkNewMonth },
  written: [writtenTiers],
  settings: subscriptionsSettings,
  tables: [
    'subscription_bundles',
    'subscription_checkouts',
    'subscription_claims',
    'subscription_downgrades',
    'subscription_gifts',
    'subscription_price_notices',
    'subscription_promotions',
    'subscription_tier_changes',
    'subscription_tiers',
    'subscriptions',
  ],
  reads: ['charges', 'payment_cards', 'performers', 'subscription_periods', 'users'],
})
