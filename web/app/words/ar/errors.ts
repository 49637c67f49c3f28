import type { ErrorCode, FieldCode } from '@fanfare/contract'
import age from './errors/age.ts'
import anyRoom from './errors/any-room.ts'
import bannedTerms from './errors/banned-terms.ts'
import bookings from './errors/bookings.ts'
import collaborations from './errors/collaborations.ts'
import customRequests from './errors/custom-requests.ts'
import fields from './errors/fields.ts'
import fundraisers from './errors/fundraisers.ts'
import identity from './errors/identity.ts'
import integrations from './errors/integrations.ts'
import leaks from './errors/leaks.ts'
import links from './errors/links.ts'
import media from './errors/media.ts'
import messaging from './errors/messaging.ts'
import moderation from './errors/moderation.ts'
import payments from './errors/payments.ts'
import payouts from './errors/payouts.ts'
import posts from './errors/posts.ts'
import privacy from './errors/privacy.ts'
import profiles from './errors/profiles.ts'
import refunds from './errors/refunds.ts'
import releases from './errors/releases.ts'
import seats from './errors/seats.ts'
import shop from './errors/shop.ts'
import site from './errors/site.ts'
import social from './errors/social.ts'
import status from './errors/status.ts'
import stories from './errors/stories.ts'
import streaming from './errors/streaming.ts'
import subscriptions from './errors/subscriptions.ts'
import support from './errors/support.ts'
import taxForms from './errors/tax-forms.ts'
import verification from './errors/verification.ts'
import visibility from './errors/visibility.ts'
import wallet from './errors/wallet.ts'

/** What the API refuses, room by room and by the code of the refusal; a code without its sentence doesn't compile. */
export default {
  ...anyRoom,
  ...age,
  ...identity,
  ...visibility,
  ...moderation,
  ...bannedTerms,
  ...seats,
  ...media,
  ...profiles,
  ...verification,
  ...releases,
  ...collaborations,
  ...payments,
  ...wallet,
  ...subscriptions,
  ...posts,
  ...social,
  ...stories,
  ...messaging,
  ...streaming,
  ...shop,
  ...customRequests,
  ...fundraisers,
  ...bookings,
  ...links,
  ...leaks,
  ...taxForms,
  ...payouts,
  ...refunds,
  ...integrations,
  ...support,
  ...privacy,
  ...status,
  ...site,
  ...fields,
} as const satisfies Record<ErrorCode | FieldCode, string>
