import { knownTo, readership, removables, settlers, written } from './between-rooms.ts'
import { ageCron, ageJobs } from './domains/age/index.ts'
import { assetsJobs } from './domains/assets/index.ts'
import { bookingsCron, bookingsJobs } from './domains/bookings/index.ts'
import { collaborationsCron, collaborationsJobs } from './domains/collaborations/index.ts'
import { customRequestsCron, customRequestsJobs } from './domains/custom-requests/index.ts'
import { discoveryCron, discoveryJobs } from './domains/discovery/index.ts'
import { fundraisersCron, fundraisersJobs } from './domains/fundraisers/index.ts'
import { identityCron, identityJobs } from './domains/identity/index.ts'
import { integrationsCron, integrationsJobs } from './domains/integrations/index.ts'
import { leaksCron, leaksJobs } from './domains/leaks/index.ts'
import { ledgerCron, ledgerJobs } from './domains/ledger/index.ts'
import { linksCron, linksJobs } from './domains/links/index.ts'
import { mediaCron, mediaJobs } from './domains/media/index.ts'
import { messagingCron, messagingJobs } from './domains/messaging/index.ts'
import { notificationsCron, notificationsJobs } from './domains/notifications/index.ts'
import { hearGateway, paymentsCron, paymentsJobs } from './domains/payments/index.ts'
import { paidOut, payoutsCron, payoutsJobs } from './domains/payouts/index.ts'
import { postsCron, postsJobs } from './domains/posts/index.ts'
import { privacyCron, privacyJobs } from './domains/privacy/index.ts'
import { reconciliationCron, reconciliationJobs } from './domains/reconciliation/index.ts'
import { referralsCron, referralsJobs } from './domains/referrals/index.ts'
import { refundsJobs } from './domains/refunds/index.ts'
import { releasesCron, releasesJobs } from './domains/releases/index.ts'
import { safetyCron, safetyJobs } from './domains/safety/index.ts'
import { seatsJobs } from './domains/seats/index.ts'
import { shopCron, shopJobs } from './domains/shop/index.ts'
import { siteJobs } from './domains/site/index.ts'
import { statusCron, statusJobs } from './domains/status/index.ts'
import { streamingCron, streamingJobs } from './domains/streaming/index.ts'
import { subscriptionsCron, subscriptionsJobs } from './domains/subscriptions/index.ts'
import { supportCron, supportJobs } from './domains/support/index.ts'
import { taxFormsCron, taxFormsJobs } from './domains/tax-forms/index.ts'
import { verificationJobs } from './domains/verification/index.ts'
import { walletJobs } from './domains/wallet/index.ts'
import { sandboxJobs } from './gateways/sandbox/company.ts'
import { kernelCron, kernelJobs } from './kernel/housekeeping.ts'
import { namesByQueue, type RoomJobs } from './kernel/jobs.ts'
import { allNews } from './news-of-rooms.ts'
import { fileUses } from './people-data.ts'
import { personal } from './rooms.ts'

const jobsOfOthers: RoomJobs[] = [
  kernelJobs,
  ledgerJobs,
  ageJobs,
  identityJobs,
  notificationsJobs(allNews, readership),
  safetyJobs({ things: removables, written, knownTo }),
  seatsJobs,
  mediaJobs(fileUses),
  verificationJobs,
  releasesJobs,
  collaborationsJobs,
  paymentsJobs(settlers),
  walletJobs,
  subscriptionsJobs,
  assetsJobs,
  postsJobs,
  messagingJobs,
  streamingJobs,
  shopJobs,
  customRequestsJobs,
  fundraisersJobs,
  bookingsJobs,
  linksJobs,
  leaksJobs,
  referralsJobs,
  taxFormsJobs(paidOut),
  payoutsJobs,
  reconciliationJobs,
  refundsJobs,
  integrationsJobs,
  supportJobs,
  discoveryJobs,
  privacyJobs(personal),
  siteJobs,
  sandboxJobs((app, webhook) => hearGateway(app, 'sandbox', webhook, settlers)),
]

/** Work for later, by queue and name. */
export const jobsOfRooms: RoomJobs[] = [...jobsOfOthers, statusJobs(namesByQueue(jobsOfOthers))]

/** What runs by itself (crontab, UTC). */
export const crontab = [
  kernelCron,
  ledgerCron,
  ageCron,
  identityCron,
  notificationsCron,
  safetyCron,
  mediaCron,
  releasesCron,
  collaborationsCron,
  paymentsCron,
  subscriptionsCron,
  postsCron,
  messagingCron,
  streamingCron,
  shopCron,
  customRequestsCron,
  fundraisersCron,
  bookingsCron,
  linksCron,
  leaksCron,
  referralsCron,
  reconciliationCron,
  taxFormsCron,
  payoutsCron,
  integrationsCron,
  supportCron,
  discoveryCron,
  privacyCron,
  statusCron,
].join('\n')
