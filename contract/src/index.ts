import * as addresses from './addresses.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as bookmarks from './bookmarks.ts'
import * as captcha from './captcha.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as follows from './follows.ts'
import * as google from './google.ts'
import * as linkedAccounts from './linked-accounts.ts'
import * as overview from './overview.ts'
import * as pages from './pages.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as payment from './payment.ts'
import * as performerSettings from './performer-settings.ts'
import * as performers from './performers.ts'
import * as promos from './promos.ts'
import * as reference from './reference.ts'
import * as referrals from './referrals.ts'
import * as reports from './reports.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as twitter from './twitter.ts'
import * as twoFactor from './two-factor.ts'
import * as users from './users.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'

export type { AddressView } from './addresses.ts'
export { passwordRules } from './auth.ts'
export type { BlockView } from './blocks.ts'
export type { BankingInformation, CurrentUser, GatewaySetting } from './current-user.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export type { FeedFile, FeedView } from './feeds.ts'
export { feedTypes } from './feeds.ts'
export type { LinkedAccount } from './linked-accounts.ts'
export * from './money.ts'
export type { Overview } from './overview.ts'
export type { PageView } from './pages.ts'
export type { Passkey } from './passkeys.ts'
export type { PaymentView } from './payment.ts'
export type { Category, PerformerCard, PerformerDetails } from './performers.ts'
export * from './profile-options.ts'
export type { PromoView } from './promos.ts'
export { promoPositions } from './promos.ts'
export * from './realtime.ts'
export type { Country } from './reference.ts'
export type { ReferralView } from './referrals.ts'
export type { ReportView } from './reports.ts'
export { reportTargets, reportTitles } from './reports.ts'
export { returnPath } from './return-path.ts'
export type { SessionView } from './sessions.ts'
export type { Menu, PublicSettings } from './settings.ts'
export { menu, menuSections } from './settings.ts'
export * from './shapes.ts'
export { displayedName, title as titleText, webAddress } from './text.ts'
export type { TwoFactorState } from './two-factor.ts'
export type { UserView } from './users.ts'
export type { DocumentView, VerificationCounts, VerificationStatus, VerificationView } from './verification.ts'
export type { Charged, ChargeView, EarningView } from './wallet.ts'
export {
  addresses,
  auth,
  blocks,
  bookmarks,
  captcha,
  contact,
  feeds,
  follows,
  google,
  linkedAccounts,
  overview,
  pages,
  passkeys,
  passwords,
  payment,
  performerSettings,
  performers,
  promos,
  reference,
  referrals,
  reports,
  sessions,
  settings,
  twitter,
  twoFactor,
  users,
  verification,
  wallet,
}

const rooms = [
  overview,
  auth,
  sessions,
  passwords,
  captcha,
  verification,
  google,
  twitter,
  linkedAccounts,
  passkeys,
  twoFactor,
  users,
  performerSettings,
  performers,
  follows,
  feeds,
  wallet,
  payment,
  settings,
  addresses,
  blocks,
  bookmarks,
  contact,
  pages,
  promos,
  reference,
  referrals,
  reports,
]

/** Every call of the contract, for binding, documentation and tests. */
export const allEndpoints: Endpoint[] = rooms.flatMap(room =>
  Object.values(room).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  ),
)
