import assets from './news/assets.ts'
import bookings from './news/bookings.ts'
import collaborations from './news/collaborations.ts'
import customRequests from './news/custom-requests.ts'
import fundraisers from './news/fundraisers.ts'
import identity from './news/identity.ts'
import integrations from './news/integrations.ts'
import media from './news/media.ts'
import messaging from './news/messaging.ts'
import payments from './news/payments.ts'
import payouts from './news/payouts.ts'
import posts from './news/posts.ts'
import privacy from './news/privacy.ts'
import profiles from './news/profiles.ts'
import referrals from './news/referrals.ts'
import refunds from './news/refunds.ts'
import releases from './news/releases.ts'
import safety from './news/safety.ts'
import seats from './news/seats.ts'
import shop from './news/shop.ts'
import social from './news/social.ts'
import stories from './news/stories.ts'
import streaming from './news/streaming.ts'
import subscriptions from './news/subscriptions.ts'
import support from './news/support.ts'
import taxForms from './news/tax-forms.ts'
import verification from './news/verification.ts'
import wallet from './news/wallet.ts'

/** What the centre says of what happened, room by room. */
export default {
  ...identity,
  ...safety,
  ...seats,
  ...media,
  ...profiles,
  ...verification,
  ...releases,
  ...collaborations,
  ...payments,
  ...wallet,
  ...subscriptions,
  ...assets,
  ...posts,
  ...social,
  ...stories,
  ...messaging,
  ...streaming,
  ...shop,
  ...customRequests,
  ...fundraisers,
  ...bookings,
  ...referrals,
  ...taxForms,
  ...payouts,
  ...refunds,
  ...integrations,
  ...support,
  ...privacy,
} as const
