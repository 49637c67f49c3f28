import type { Endpoint } from '@fanfare/contract'
import * as between from './between-rooms.ts'
import { ageRoutes } from './domains/age/index.ts'
import {
  assetsFacts,
  countGalleries,
  countVideos,
  galleryPurchasable,
  galleryTarget,
  galleryViews,
  participantsForRecords,
  videoPurchasable,
  videoTarget,
  videoViews,
} from './domains/assets/index.ts'
import { assetsRoutes } from './domains/assets/routes.ts'
import { bookingsFacts, bookingsPushes, bookingsRoutes } from './domains/bookings/index.ts'
import { collaborationsFacts, collaborationsRoutes } from './domains/collaborations/index.ts'
import {
  customRequestFileGuard,
  customRequestsFacts,
  customRequestsPushes,
  customRequestsRoutes,
} from './domains/custom-requests/index.ts'
import { discoveryRoutes } from './domains/discovery/index.ts'
import { earningsRoutes } from './domains/earnings/routes.ts'
import {
  fundraiserFileGuard,
  fundraisersFacts,
  fundraisersPushes,
  fundraisersRoutes,
  fundraisersSockets,
} from './domains/fundraisers/index.ts'
import { findPersonId, identityPushes, namedPeople } from './domains/identity/index.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { integrationsFacts, integrationsPushes, integrationsRoutes } from './domains/integrations/index.ts'
import { leaksRoutes } from './domains/leaks/index.ts'
import { ledgerRoutes } from './domains/ledger/index.ts'
import { linksFacts, linksRoutes, linkVisits } from './domains/links/index.ts'
import { type FileGuard, mediaFacts } from './domains/media/index.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { messagePurchasable, messagingFacts, messagingPushes, messagingSockets } from './domains/messaging/index.ts'
import { messagingRoutes } from './domains/messaging/routes.ts'
import { notificationsFacts, notificationsPushes, notificationsRoutes } from './domains/notifications/index.ts'
import { paymentsGauges, paymentsPushes, paymentsRoutes } from './domains/payments/index.ts'
import { paidOut, payoutsFacts, payoutsPushes, payoutsRoutes } from './domains/payouts/index.ts'
import { countFeeds, feedPurchasable, feedTarget, postsFacts, postViews } from './domains/posts/index.ts'
import { postsRoutes } from './domains/posts/routes.ts'
import { privacyRoutes } from './domains/privacy/index.ts'
import {
  countPerformers,
  countUpload,
  isVerified,
  openEmptyPage,
  pageViews,
  profilesFacts,
} from './domains/profiles/index.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { reconciliationRoutes } from './domains/reconciliation/index.ts'
import { referralsFacts, referralsRoutes } from './domains/referrals/index.ts'
import { refundLinks, refundsFacts, refundsRoutes } from './domains/refunds/index.ts'
import { releasesFacts, releasesRoutes } from './domains/releases/index.ts'
import { safetyFacts, safetyGauges, safetyRoutes, suspensionDecisions } from './domains/safety/index.ts'
import { seatsFacts, seatsPushes, seatsRoutes } from './domains/seats/index.ts'
import {
  countProducts,
  productPurchasable,
  productTarget,
  productViews,
  shopFacts,
  topUpCoupons,
} from './domains/shop/index.ts'
import { shopRoutes } from './domains/shop/routes.ts'
import { siteRoutes } from './domains/site/index.ts'
import { commentRefusalOf, placesOfComments, socialFacts, socialTargets } from './domains/social/index.ts'
import { socialRoutes } from './domains/social/routes.ts'
import { statusRoutes } from './domains/status/index.ts'
import { storiesFacts, storyFileGuard, storyTarget } from './domains/stories/index.ts'
import { storiesRoutes } from './domains/stories/routes.ts'
import { streamingFacts, streamingPushes, streamingSockets, streamPurchasable } from './domains/streaming/index.ts'
import { streamingRoutes } from './domains/streaming/routes.ts'
import {
  checkNewMonth,
  subscriptionsFacts,
  subscriptionsPushes,
  subscriptionsRoutes,
} from './domains/subscriptions/index.ts'
import { supportPushes, supportRoutes } from './domains/support/index.ts'
import { taxRoutes } from './domains/tax/index.ts'
import { taxFormsRoutes } from './domains/tax-forms/index.ts'
import { documentsOf } from './domains/verification/index.ts'
import { verificationRoutes } from './domains/verification/routes.ts'
import { walletFacts, walletPushes } from './domains/wallet/facts.ts'
import { checkSellers, type Purchasable, taxReporting } from './domains/wallet/index.ts'
import { sellingRoutes, walletRoutes } from './domains/wallet/routes.ts'
import type { GaugeTable } from './kernel/gauges.ts'
import type { Binding } from './kernel/http/bind.ts'
import type { PushTable } from './kernel/pushes.ts'
import type { FactListener } from './kernel/relay.ts'
import type { SocketTable } from './kernel/socket-events.ts'
import type { ViewCounter } from './kernel/view-counter.ts'
import { fileUses, personalOf } from './people-data.ts'

const { earningTransfers, holdParts, knownTo, looks, removables, reportedOf, settlers, sharedItems, tipIn } = between

/** The rooms, lowest first: a room may use only those before it, through their index. */
export const roomNames = [
  'ledger',
  'age',
  'tax',
  'identity',
  'safety',
  'seats',
  'media',
  'profiles',
  'verification',
  'releases',
  'collaborations',
  'payments',
  'wallet',
  'earnings',
  'subscriptions',
  'entitlements',
  'assets',
  'posts',
  'social',
  'stories',
  'messaging',
  'streaming',
  'shop',
  'custom-requests',
  'fundraisers',
  'bookings',
  'links',
  'leaks',
  'referrals',
  'tax-forms',
  'payouts',
  'reconciliation',
  'refunds',
  'integrations',
  'support',
  'discovery',
  'notifications',
  'privacy',
  'status',
  'site',
] as const

/** Everything that is sold, each kind by its room; calls, rights and files follow from it. */
const sellers: Purchasable[] = checkSellers([
  feedPurchasable,
  galleryPurchasable,
  videoPurchasable,
  messagePurchasable,
  streamPurchasable,
  productPurchasable,
])

/** What can be liked, kept and commented, each kind by its room. */
export const targets = socialTargets({
  feed: feedTarget,
  gallery: galleryTarget,
  video: videoTarget,
  product: productTarget,
  story: storyTarget,
})

/** What every room holds of people, in the order of the rooms. */
export const personal = personalOf(targets)

/** Who may have the bytes of a file, room by room. */
export const fileGuards: FileGuard[] = [
  ...opensOf(sellers),
  storyFileGuard,
  customRequestFileGuard,
  fundraiserFileGuard,
]

const routes = {
  ledger: ledgerRoutes({ named: namedPeople, find: findPersonId }),
  age: ageRoutes(isVerified),
  tax: taxRoutes(taxReporting),
  identity: identityRoutes({ onNewcomer: openEmptyPage, decisions: suspensionDecisions }),
  safety: safetyRoutes({ ownerOf: reportedOf(targets), placesOf: placesOfComments, removables, looks, knownTo }),
  seats: seatsRoutes,
  media: mediaRoutes({
    guards: fileGuards,
    countUpload,
    uses: fileUses,
  }),
  profiles: profilesRoutes({ documentsOf, checkMonth: checkNewMonth }),
  verification: verificationRoutes,
  releases: releasesRoutes({ looks, inVideos: participantsForRecords }),
  collaborations: collaborationsRoutes(sharedItems),
  payments: paymentsRoutes(settlers, refundLinks.ofPayment),
  wallet: [
    ...walletRoutes({ coupons: topUpCoupons, tipIn, linksOfCharge: refundLinks.ofCharge, holdParts }),
    ...sellingRoutes(sellers),
  ],
  earnings: earningsRoutes(earningTransfers),
  subscriptions: subscriptionsRoutes,
  assets: assetsRoutes(commentRefusalOf),
  posts: postsRoutes(commentRefusalOf),
  social: socialRoutes(targets),
  stories: storiesRoutes,
  messaging: messagingRoutes,
  streaming: streamingRoutes,
  shop: shopRoutes({ refusalOf: commentRefusalOf, things: targets }),
  'custom-requests': customRequestsRoutes,
  fundraisers: fundraisersRoutes,
  bookings: bookingsRoutes,
  links: linksRoutes(targets),
  leaks: leaksRoutes,
  referrals: referralsRoutes,
  'tax-forms': taxFormsRoutes(paidOut),
  payouts: payoutsRoutes,
  reconciliation: reconciliationRoutes,
  refunds: refundsRoutes,
  integrations: integrationsRoutes,
  support: supportRoutes,
  discovery: discoveryRoutes({
    totalPerformer: countPerformers,
    totalFeed: countFeeds,
    totalVideo: countVideos,
    totalGallery: countGalleries,
    totalProduct: countProducts,
  }),
  notifications: notificationsRoutes,
  privacy: privacyRoutes(personal),
  status: statusRoutes,
  site: siteRoutes,
} satisfies Partial<Record<(typeof roomNames)[number], Binding[]>>

/** Every call that is bound. */
export const allBindings: { endpoint: Endpoint; binding: Binding }[] = Object.values(routes)
  .flat()
  .map(binding => ({ endpoint: binding.endpoint, binding }))

/** What rooms do on facts, durably and once; each reads at its own pace. */
export const factListeners: FactListener[] = [
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
  { name: 'notifications', table: notificationsFacts },
]

/** What rooms tell people who are looking right now. */
export const pushTables: PushTable[] = [
  walletPushes,
  paymentsPushes,
  identityPushes,
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
  notificationsPushes,
]

/** What rooms do on what sockets send. */
export const socketTables: SocketTable[] = [messagingSockets, streamingSockets, fundraisersSockets]

/** What is counted when people look at it. */
export const viewCounters: ViewCounter[] = [
  ...[pageViews, postViews, galleryViews, videoViews, productViews],
  linkVisits,
]

/** Figures of the rooms at /metrics. */
export const gauges: GaugeTable = { ...paymentsGauges, ...safetyGauges }

/** What a test or an extension sells beside the rooms: the bindings and file guards that follow from its declarations. */
export function soldBeside(more: Purchasable[]): { bindings: Binding[]; fileGuards: FileGuard[] } {
  checkSellers([...sellers, ...more])
  return { bindings: sellingRoutes(more), fileGuards: opensOf(more) }
}

function opensOf(some: Purchasable[]): FileGuard[] {
  return [...new Set(some.flatMap(({ opens }) => opens ?? []))]
}
