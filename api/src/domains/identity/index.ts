/**
 * Identity: who can log in, their sessions, and how an address is proved.
 *
 * - A password is stored as an argon2id hash, a session or mailed link as the SHA-256 of its secret.
 * - An unknown account and a wrong password are answered alike, in the same time; so are known and unknown addresses.
 * - A mailed link works once.
 * - Operators work only in sessions that a second factor has proved.
 * - Wrong guesses count by account and by where they come from: they never lock out the owner elsewhere.
 * - A session that was ended is no longer believed, and its sockets are closed.
 * - Two usernames never read alike, and a former username belongs to its account for 90 days, five of them
 *   at most.
 */
export { authenticate, forgetSessions } from './authenticate.ts'
export { type AccountChanges, changeAccount } from './commands/account.ts'
export { checkCountry } from './commands/checks.ts'
export { startClosing, stopClosing } from './commands/closing.ts'
export { openOperator } from './commands/operators.ts'
export { setPictures, touchFollowing, touchSubscriptions } from './commands/pictures.ts'
export type { Programs } from './commands/programs.ts'
export { registerAccount, type Welcome, welcome } from './commands/register.ts'
export { endSocketSession } from './commands/sessions.ts'
export { requireProof } from './commands/step-up.ts'
export { restoreAccountIn, type SuspensionDecisions } from './commands/suspend.ts'
export { hasVerifiedEmail, requireVerifiedEmail } from './commands/verify-email.ts'
export { type LetterWords, writeLetter, writeTo } from './commands/write-to.ts'
export { fansWithEmails, type PlainFan, plainestEmail } from './queries/fans-by-email.ts'
export {
  accountsOf,
  countAccounts,
  findByFormerUsername,
  findIdsByUsername,
  findPeople,
  findPersonId,
  getUser,
  isFan,
  livingSession,
  namedPeople,
  recentPeople,
} from './queries/people.ts'
export { passUntil } from './store/auditors.ts'
export { accountantIds, isAnotherModerator, moderatorIds, operatorIds, supporterIds } from './store/operators.ts'
export { clearWork, sessionsAtWork, setWork } from './store/sessions.ts'
export {
  countDemoPeople,
  findByCredentials,
  findByEmail,
  type Person,
  suspendedAmong,
  touchUser,
  type UserRow,
} from './store/users.ts'
export { deviceOf, isOnline, personView } from './views.ts'
export { deviceText } from './words/mails.ts'
