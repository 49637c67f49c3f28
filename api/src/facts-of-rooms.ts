import { assetsFacts } from './domains/assets/index.ts'
import { bookingsFacts, bookingsPushes } from './domains/bookings/index.ts'
import { collaborationsFacts } from './domains/collaborations/index.ts'
import { customRequestsFacts, customRequestsPushes } from './domains/custom-requests/index.ts'
import { fundraisersFacts, fundraisersPushes, fundraisersSockets } from './domains/fundraisers/index.ts'
import { identityPushes } from './domains/identity/index.ts'
import { integrationsFacts, integrationsPushes } from './domains/integrations/index.ts'
import { linksFacts } from './domains/links/index.ts'
import { mediaFacts } from './domains/media/index.ts'
import { messagingFacts, messagingPushes, messagingSockets } from './domains/messaging/index.ts'
import { newsListener, notificationsPushes } from './domains/notifications/index.ts'
import { paymentsPushes } from './domains/payments/index.ts'
import { payoutsFacts, payoutsPushes } from './domains/payouts/index.ts'
import { postsFacts } from './domains/posts/index.ts'
import { profilesFacts } from './domains/profiles/index.ts'
import { referralsFacts } from './domains/referrals/index.ts'
import { refundsFacts } from './domains/refunds/index.ts'
import { releasesFacts } from './domains/releases/index.ts'
import { safetyFacts } from './domains/safety/index.ts'
import { seatsFacts, seatsPushes } from './domains/seats/index.ts'
import { shopFacts } from './domains/shop/index.ts'
import { socialFacts } from './domains/social/index.ts'
import { storiesFacts } from './domains/stories/index.ts'
import { streamingFacts, streamingPushes, streamingSockets } from './domains/streaming/index.ts'
import { subscriptionsFacts, subscriptionsPushes } from './domains/subscriptions/index.ts'
import { supportPushes } from './domains/support/index.ts'
import { walletFacts, walletPushes } from './domains/wallet/facts.ts'
import type { PushTable } from './kernel/pushes.ts'
import type { FactListener } from './kernel/relay.ts'
import type { SocketTable } from './kernel/socket-events.ts'
import { allNews } from './news-of-rooms.ts'

/** What rooms do on facts, durably and once; each reads at its own pace. */
export const factListeners: FactListener[] = [
  newsListener(allNews),
  { name: 'safety', table: safetyFacts },
  { name: 'seats', table: seatsFacts },
  { name: 'media', table: mediaFacts },
  { name: 'profiles', table: profilesFacts },
  { name: 'releases', table: releasesFacts },
  { name: 'collaborations', table: collaborationsFacts },
  { name: 'wallet', table: walletFacts },
  { name: 'subscriptions', table: subscriptionsFacts },
  { name: 'assets', table: assetsFacts },
  { name: 'posts', table: postsFacts },
  { name: 'social', table: socialFacts },
  { name: 'stories', table: storiesFacts },
  { name: 'messaging', table: messagingFacts },
  { name: 'streaming', table: streamingFacts },
  { name: 'shop', table: shopFacts },
  { name: 'custom-requests', table: customRequestsFacts },
  { name: 'fundraisers', table: fundraisersFacts },
  { name: 'bookings', table: bookingsFacts },
  { name: 'links', table: linksFacts },
  { name: 'referrals', table: referralsFacts },
  { name: 'payouts', table: payoutsFacts },
  { name: 'refunds', table: refundsFacts },
  { name: 'integrations', table: integrationsFacts },
]

/** What rooms tell people who are looking right now. */
export const pushTables: PushTable[] = [
  walletPushes,
  paymentsPushes,
  identityPushes,
  notificationsPushes,
  seatsPushes,
  subscriptionsPushes,
  messagingPushes,
  streamingPushes,
  customRequestsPushes,
  fundraisersPushes,
  bookingsPushes,
  payoutsPushes,
  integrationsPushes,
  supportPushes,
]

/** What rooms do on what sockets send. */
export const socketTables: SocketTable[] = [messagingSockets, streamingSockets, fundraisersSockets]
