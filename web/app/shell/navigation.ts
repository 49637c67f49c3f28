import { ageNavigation } from '../domains/age/navigation.ts'
import { assetsNavigation } from '../domains/assets/navigation.ts'
import { bookingsNavigation } from '../domains/bookings/navigation.ts'
import { collaborationsNavigation } from '../domains/collaborations/navigation.ts'
import { customRequestsNavigation } from '../domains/custom-requests/navigation.ts'
import { discoveryNavigation } from '../domains/discovery/navigation.ts'
import { earningsNavigation } from '../domains/earnings/navigation.ts'
import { fundraisersNavigation } from '../domains/fundraisers/navigation.ts'
import { identityNavigation } from '../domains/identity/navigation.ts'
import { integrationsNavigation } from '../domains/integrations/navigation.ts'
import { leaksNavigation } from '../domains/leaks/navigation.ts'
import { ledgerNavigation } from '../domains/ledger/navigation.ts'
import { linksNavigation } from '../domains/links/navigation.ts'
import { mediaNavigation } from '../domains/media/navigation.ts'
import { messagingNavigation } from '../domains/messaging/navigation.ts'
import { notificationsNavigation } from '../domains/notifications/navigation.ts'
import { paymentsNavigation } from '../domains/payments/navigation.ts'
import { payoutsNavigation } from '../domains/payouts/navigation.ts'
import { postsNavigation } from '../domains/posts/navigation.ts'
import { privacyNavigation } from '../domains/privacy/navigation.ts'
import { profilesNavigation } from '../domains/profiles/navigation.ts'
import { reconciliationNavigation } from '../domains/reconciliation/navigation.ts'
import { referralsNavigation } from '../domains/referrals/navigation.ts'
import { refundsNavigation } from '../domains/refunds/navigation.ts'
import { releasesNavigation } from '../domains/releases/navigation.ts'
import { safetyNavigation } from '../domains/safety/navigation.ts'
import { seatsNavigation } from '../domains/seats/navigation.ts'
import { shopNavigation } from '../domains/shop/navigation.ts'
import { siteNavigation } from '../domains/site/navigation.ts'
import { socialNavigation } from '../domains/social/navigation.ts'
import { statusNavigation } from '../domains/status/navigation.ts'
import { storiesNavigation } from '../domains/stories/navigation.ts'
import { streamingNavigation } from '../domains/streaming/navigation.ts'
import { subscriptionsNavigation } from '../domains/subscriptions/navigation.ts'
import { supportNavigation } from '../domains/support/navigation.ts'
import { taxNavigation } from '../domains/tax/navigation.ts'
import { taxFormsNavigation } from '../domains/tax-forms/navigation.ts'
import { verificationNavigation } from '../domains/verification/navigation.ts'
import { walletNavigation } from '../domains/wallet/navigation.ts'

/** Every page that the navigation leads to, as the rooms registered them. */
export const navigation = [
  ...ageNavigation,
  ...taxNavigation,
  ...identityNavigation,
  ...safetyNavigation,
  ...seatsNavigation,
  ...integrationsNavigation,
  ...leaksNavigation,
  ...linksNavigation,
  ...mediaNavigation,
  ...profilesNavigation,
  ...verificationNavigation,
  ...releasesNavigation,
  ...collaborationsNavigation,
  ...walletNavigation,
  ...earningsNavigation,
  ...paymentsNavigation,
  ...subscriptionsNavigation,
  ...assetsNavigation,
  ...postsNavigation,
  ...socialNavigation,
  ...storiesNavigation,
  ...messagingNavigation,
  ...streamingNavigation,
  ...shopNavigation,
  ...customRequestsNavigation,
  ...fundraisersNavigation,
  ...bookingsNavigation,
  ...referralsNavigation,
  ...taxFormsNavigation,
  ...payoutsNavigation,
  ...ledgerNavigation,
  ...reconciliationNavigation,
  ...refundsNavigation,
  ...supportNavigation,
  ...statusNavigation,
  ...discoveryNavigation,
  ...notificationsNavigation,
  ...privacyNavigation,
  ...siteNavigation,
]
