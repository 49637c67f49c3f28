import type { Endpoint } from '@fanfare/contract'
import * as between from './between-rooms.ts'
import { ageRoutes } from './domains/age/index.ts'
import {
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
import { bookingsRoutes } from './domains/bookings/index.ts'
import { collaborationsRoutes } from './domains/collaborations/index.ts'
import { customRequestFileGuard, customRequestsRoutes, customRequestsWaits } from './domains/custom-requests/index.ts'
import { discoveryRoutes } from './domains/discovery/index.ts'
import { earningsRoutes } from './domains/earnings/routes.ts'
import { fundraiserFileGuard, fundraisersRoutes, fundraisersWaits } from './domains/fundraisers/index.ts'
import { findPersonId, namedPeople } from './domains/identity/index.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { integrationsRoutes, programs } from './domains/integrations/index.ts'
import { leaksRoutes } from './domains/leaks/index.ts'
import { ledgerRoutes } from './domains/ledger/index.ts'
import { linksRoutes, linkVisits } from './domains/links/index.ts'
import { type FileGuard, mediaWaits } from './domains/media/index.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { messagePurchasable } from './domains/messaging/index.ts'
import { messagingRoutes } from './domains/messaging/routes.ts'
import { notificationsRoutes } from './domains/notifications/index.ts'
import { paymentsGauges, paymentsRoutes, paymentsWaits } from './domains/payments/index.ts'
import { paidOut, payoutsRoutes, payoutsWaits } from './domains/payouts/index.ts'
import { countFeeds, feedPurchasable, feedTarget, postViews } from './domains/posts/index.ts'
import { postsRoutes } from './domains/posts/routes.ts'
import { privacyRoutes } from './domains/privacy/index.ts'
import { countPerformers, countUpload, isVerified, openEmptyPage, pageViews } from './domains/profiles/index.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { reconciliationRoutes, reconciliationWaits } from './domains/reconciliation/index.ts'
import { referralsRoutes } from './domains/referrals/index.ts'
import { refundLinks, refundsRoutes, refundsWaits } from './domains/refunds/index.ts'
import { releasesRoutes, releasesWaits } from './domains/releases/index.ts'
import { safetyGauges, safetyRoutes, safetyWaits, suspensionDecisions } from './domains/safety/index.ts'
import { seatsRoutes } from './domains/seats/index.ts'
import { countProducts, productPurchasable, productTarget, productViews, topUpCoupons } from './domains/shop/index.ts'
import { shopRoutes } from './domains/shop/routes.ts'
import { siteRoutes } from './domains/site/index.ts'
import { commentRefusalOf, placesOfComments, socialTargets } from './domains/social/index.ts'
import { socialRoutes } from './domains/social/routes.ts'
import { statusRoutes } from './domains/status/index.ts'
import { storyFileGuard, storyTarget } from './domains/stories/index.ts'
import { storiesRoutes } from './domains/stories/routes.ts'
import { streamPurchasable } from './domains/streaming/index.ts'
import { streamingRoutes } from './domains/streaming/routes.ts'
import { checkNewMonth, subscriptionsRoutes } from './domains/subscriptions/index.ts'
import { supportRoutes, supportWaits } from './domains/support/index.ts'
import { taxRoutes } from './domains/tax/index.ts'
import { taxFormsRoutes } from './domains/tax-forms/index.ts'
import { documentsOf, verificationWaits } from './domains/verification/index.ts'
import { verificationRoutes } from './domains/verification/routes.ts'
import { checkSellers, type Purchasable, taxReporting } from './domains/wallet/index.ts'
import { sellingRoutes, walletRoutes } from './domains/wallet/routes.ts'
import type { GaugeTable } from './kernel/gauges.ts'
import type { Binding } from './kernel/http/bind.ts'
import type { ViewCounter } from './kernel/view-counter.ts'
import type { WaitTable } from './kernel/waits.ts'
import { fileUses, personalOf } from './people-data.ts'

const { earningTransfers, holdParts, knownTo, looks, removables, reportedOf, settlers, sharedItems, tipIn } = between

/** The rooms, lowest first: a room may use only those before it, through their index. */
export const roomNames = [
  'ledger',
  'age',
  'tax',
  'identity',
  'notifications',
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

/** What waits for operators in the rooms. */
const waits = {
  ...safetyWaits,
  ...mediaWaits,
  ...verificationWaits,
  ...releasesWaits,
  ...paymentsWaits,
  ...customRequestsWaits,
  ...fundraisersWaits,
  ...payoutsWaits,
  ...reconciliationWaits,
  ...refundsWaits,
  ...supportWaits,
} as Required<WaitTable>

const routes = {
  ledger: ledgerRoutes({ named: namedPeople, find: findPersonId }),
  age: ageRoutes(isVerified),
  tax: taxRoutes(taxReporting),
  identity: identityRoutes({ onNewcomer: openEmptyPage, decisions: suspensionDecisions, programs }),
  notifications: notificationsRoutes,
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
  privacy: privacyRoutes(personal),
  status: statusRoutes,
  site: siteRoutes(waits),
} satisfies Partial<Record<(typeof roomNames)[number], Binding[]>>

/** Every call that is bound. */
export const allBindings: { endpoint: Endpoint; binding: Binding }[] = Object.values(routes)
  .flat()
  .map(binding => ({ endpoint: binding.endpoint, binding }))

/** What is counted when people look at it. */
export const viewCounters: ViewCounter[] = [pageViews, postViews, galleryViews, videoViews, productViews, linkVisits]

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
