import * as assets from './news/assets.ts'
import * as bookings from './news/bookings.ts'
import * as collaborations from './news/collaborations.ts'
import * as customRequests from './news/custom-requests.ts'
import * as fundraisers from './news/fundraisers.ts'
import * as identity from './news/identity.ts'
import * as integrations from './news/integrations.ts'
import * as media from './news/media.ts'
import * as messaging from './news/messaging.ts'
import * as payments from './news/payments.ts'
import * as payouts from './news/payouts.ts'
import * as posts from './news/posts.ts'
import * as privacy from './news/privacy.ts'
import * as profiles from './news/profiles.ts'
import * as referrals from './news/referrals.ts'
import * as refunds from './news/refunds.ts'
import * as releases from './news/releases.ts'
import * as safety from './news/safety.ts'
import * as seats from './news/seats.ts'
import * as shop from './news/shop.ts'
import * as social from './news/social.ts'
import * as stories from './news/stories.ts'
import * as streaming from './news/streaming.ts'
import * as subscriptions from './news/subscriptions.ts'
import * as support from './news/support.ts'
import * as taxForms from './news/tax-forms.ts'
import * as verification from './news/verification.ts'
import * as wallet from './news/wallet.ts'

/** What the centre says of what happened, room by room. */
export const sentences = {
  ...identity.sentences,
  ...safety.sentences,
  ...seats.sentences,
  ...media.sentences,
  ...profiles.sentences,
  ...verification.sentences,
  ...releases.sentences,
  ...collaborations.sentences,
  ...payments.sentences,
  ...wallet.sentences,
  ...subscriptions.sentences,
  ...assets.sentences,
  ...posts.sentences,
  ...social.sentences,
  ...stories.sentences,
  ...messaging.sentences,
  ...streaming.sentences,
  ...shop.sentences,
  ...customRequests.sentences,
  ...fundraisers.sentences,
  ...bookings.sentences,
  ...referrals.sentences,
  ...taxForms.sentences,
  ...payouts.sentences,
  ...refunds.sentences,
  ...integrations.sentences,
  ...support.sentences,
  ...privacy.sentences,
} as const

/** What the settings call each event, and say of it. */
export const events = {
  ...identity.events,
  ...safety.events,
  ...media.events,
  ...verification.events,
  ...releases.events,
  ...collaborations.events,
  ...wallet.events,
  ...subscriptions.events,
  ...posts.events,
  ...social.events,
  ...stories.events,
  ...messaging.events,
  ...streaming.events,
  ...shop.events,
  ...customRequests.events,
  ...fundraisers.events,
  ...bookings.events,
  ...referrals.events,
  ...payouts.events,
  ...support.events,
} as const
