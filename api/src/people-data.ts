import { agePersonal } from './domains/age/index.ts'
import { assetFileUses, assetsPersonal } from './domains/assets/index.ts'
import { bookingsPersonal } from './domains/bookings/index.ts'
import { collaborationsPersonal } from './domains/collaborations/index.ts'
import { customRequestFileUses, customRequestsPersonal } from './domains/custom-requests/index.ts'
import { discoveryPersonal } from './domains/discovery/index.ts'
import { fundraiserFileUses, fundraisersPersonal } from './domains/fundraisers/index.ts'
import { identityPersonal } from './domains/identity/index.ts'
import { integrationsPersonal } from './domains/integrations/index.ts'
import { leaksPersonal } from './domains/leaks/index.ts'
import { ledgerPersonal } from './domains/ledger/index.ts'
import { linksPersonal } from './domains/links/index.ts'
import { type FileUses, mediaPersonal } from './domains/media/index.ts'
import { messageFileUses, messagingPersonal } from './domains/messaging/index.ts'
import { notificationsPersonal } from './domains/notifications/index.ts'
import { paymentsPersonal } from './domains/payments/index.ts'
import { payoutsPersonal } from './domains/payouts/index.ts'
import { postFileUses, postsPersonal } from './domains/posts/index.ts'
import { privacyPersonal } from './domains/privacy/index.ts'
import { profilesPersonal } from './domains/profiles/index.ts'
import { reconciliationPersonal } from './domains/reconciliation/index.ts'
import { referralsPersonal } from './domains/referrals/index.ts'
import { refundsPersonal } from './domains/refunds/index.ts'
import { releasesPersonal } from './domains/releases/index.ts'
import { safetyPersonal } from './domains/safety/index.ts'
import { seatsPersonal } from './domains/seats/index.ts'
import { productFileUses, shopPersonal } from './domains/shop/index.ts'
import { sitePersonal } from './domains/site/index.ts'
import { socialPersonal, type socialTargets } from './domains/social/index.ts'
import { statusPersonal } from './domains/status/index.ts'
import { storiesPersonal, storyFileUses } from './domains/stories/index.ts'
import { streamingPersonal } from './domains/streaming/index.ts'
import { subscriptionsPersonal } from './domains/subscriptions/index.ts'
import { supportPersonal } from './domains/support/index.ts'
import { taxPersonal } from './domains/tax/index.ts'
import { taxFormsPersonal } from './domains/tax-forms/index.ts'
import { verificationPersonal } from './domains/verification/index.ts'
import { walletPersonal } from './domains/wallet/index.ts'
import type { Personal } from './kernel/personal.ts'

/** Which rooms use files of the vault, and where. */
export const fileUses: FileUses[] = [
  postFileUses,
  assetFileUses,
  productFileUses,
  messageFileUses,
  storyFileUses,
  customRequestFileUses,
  fundraiserFileUses,
]

/** What each room holds of people, lowest room first. */
export const personalOf = (targets: ReturnType<typeof socialTargets>): Personal[] => [
  ledgerPersonal,
  agePersonal,
  taxPersonal,
  identityPersonal,
  notificationsPersonal,
  safetyPersonal,
  seatsPersonal,
  mediaPersonal(fileUses),
  profilesPersonal,
  verificationPersonal,
  releasesPersonal,
  collaborationsPersonal,
  paymentsPersonal,
  walletPersonal,
  subscriptionsPersonal,
  assetsPersonal,
  postsPersonal,
  socialPersonal(targets),
  storiesPersonal,
  messagingPersonal,
  streamingPersonal,
  shopPersonal,
  customRequestsPersonal,
  fundraisersPersonal,
  bookingsPersonal,
  linksPersonal,
  leaksPersonal,
  referralsPersonal,
  taxFormsPersonal,
  payoutsPersonal,
  reconciliationPersonal,
  refundsPersonal,
  integrationsPersonal,
  supportPersonal,
  discoveryPersonal,
  privacyPersonal,
  statusPersonal,
  sitePersonal,
]
