import type { OperatorActName } from '@fanfare/contract'
import age from './acts/age.ts'
import bannedTerms from './acts/banned-terms.ts'
import bookings from './acts/bookings.ts'
import customRequests from './acts/custom-requests.ts'
import fundraisers from './acts/fundraisers.ts'
import identity from './acts/identity.ts'
import integrations from './acts/integrations.ts'
import leaks from './acts/leaks.ts'
import ledger from './acts/ledger.ts'
import media from './acts/media.ts'
import moderation from './acts/moderation.ts'
import payments from './acts/payments.ts'
import payouts from './acts/payouts.ts'
import profiles from './acts/profiles.ts'
import reconciliation from './acts/reconciliation.ts'
import refunds from './acts/refunds.ts'
import releases from './acts/releases.ts'
import shop from './acts/shop.ts'
import site from './acts/site.ts'
import social from './acts/social.ts'
import status from './acts/status.ts'
import streaming from './acts/streaming.ts'
import support from './acts/support.ts'
import tax from './acts/tax.ts'
import taxForms from './acts/tax-forms.ts'
import verification from './acts/verification.ts'
import wallet from './acts/wallet.ts'

/** What owners read of operators' acts, room by room; an act without its words doesn't compile. */
export default {
  ...ledger,
  ...age,
  ...tax,
  ...identity,
  ...moderation,
  ...bannedTerms,
  ...media,
  ...profiles,
  ...verification,
  ...releases,
  ...payments,
  ...wallet,
  ...social,
  ...streaming,
  ...shop,
  ...customRequests,
  ...fundraisers,
  ...bookings,
  ...leaks,
  ...taxForms,
  ...payouts,
  ...reconciliation,
  ...refunds,
  ...integrations,
  ...support,
  ...status,
  ...site,
} as const satisfies Record<OperatorActName, string>
