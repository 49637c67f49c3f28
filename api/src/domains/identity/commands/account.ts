import { auth, type ReadingLanguage } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { besideTransaction, type Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { plainPhone } from '../../../kernel/phone.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { hashPassword } from '../password.ts'
import { keepFormerUsername, keptUntil } from '../store/usernames.ts'
import { type UserChanges, type UserRow, updateUser } from '../store/users.ts'
import {
  checkCountry,
  checkNamesFree,
  checkPassword,
  checkPersonNames,
  checkPhoneCode,
  plainEmail,
  raced,
} from './checks.ts'
import { newcomerName } from './linked-accounts.ts'
import { endSessionsIn } from './sessions.ts'
import { requireOwner } from './step-up.ts'
import { mailVerification } from './verify-email.ts'

/** A former address of an account leads to it for this long (product: username change). */
const former_username_ms = 90 * day_ms
/** Without a limit, one person could reserve any number of names. */
const former_usernames_max = 5

export type AccountChanges = {
  firstName?: string | undefined
  lastName?: string | undefined
  name?: string | undefined
  username?: string | undefined
  email?: string | undefined
  /** Missing or empty means unchanged. */
  password?: string | undefined
  /** Proves, in place of a fresh login, that it is still the owner who changes email or password. */
  currentPassword?: string | undefined
  /** API keys that were ended with it, by their names. */
  endedKeys?: string[] | undefined
  gender?: string | null | undefined
  country?: string | null | undefined
  phone?: string | null | undefined
  phoneCode?: string | null | undefined
  language?: ReadingLanguage | undefined
}

/**
 * Changes an account in the caller's transaction; what is missing stays. Refuses names and passwords that break a rule,
 * EMAIL_TAKEN, USERNAME_TAKEN, TOO_MANY_USERNAMES, and STEP_UP_NEEDED when email or password change without the current
 * password or a fresh proof. A new address has to be verified again and the old one is told; a new password ends all other sessions; the
 * old username leads to this account for 90 days.
 */
export async function changeAccount(ctx: Ctx, tx: Queryable, user: UserRow, changes: AccountChanges): Promise<UserRow> {
  const plain = plainChanges(changes, user)
  const username = changedOrNull(changes.username?.toLowerCase(), user.username)
  const email = changedOrNull(changes.email === undefined ? undefined : plainEmail(changes.email), user.email)
  const password = changes.password || null
  if (username) checkUsername(username)
  if (changes.country !== user.country) checkCountry(changes.country)
  // A wrong password counts, though this transaction is undone.
  if (email || password) {
    const { viewer, address, browserSecret } = ctx
    await requireOwner({ db: besideTransaction(ctx.db), viewer, address, browserSecret }, changes.currentPassword)
  }
  if (password) await checkPassword(ctx, password, { email: email ?? user.email, username: username ?? user.username })
  if (username || email) await checkNamesFree(tx, { email, username, userId: user.id })
  const row = {
    ...plain,
    ...(username && { username, username_is_proposed: false }),
    ...(username && isUnnamed(plain.name ?? user.name, user) && { name: username }),
    ...(email && { email, email_verified_at: null }),
    ...(password && { password_hash: await hashPassword(password) }),
  }
  if (Object.keys(row).length === 0) return user
  const changed = await updateUser(tx, user.id, row, now()).catch(error => Promise.reject(raced(error)))
  if (username && user.username && !user.username_is_proposed) await keepName(tx, user.id, user.username, username)
  if (email) await announceEmail(tx, user, changed)
  if (password) await announcePassword(ctx, tx, user, changes.endedKeys)
  await recordFact(tx, 'account_changed', { userId: user.id })
  return changed
}

function plainChanges(changes: AccountChanges, user: UserRow): UserChanges {
  const { firstName, lastName, name, gender, country, phone, phoneCode, language } = changes
  checkPersonNames({ ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) })
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(name?.trim() && { name: name.trim() }),
    ...(gender !== undefined && { gender: gender || null }),
    ...(country !== undefined && { country: country || null }),
    ...(phone !== undefined && { phone: plainPhone(phone ?? '') || null }),
    ...(language && { language }),
    ...(phoneCode !== undefined &&
      phoneCode !== user.phone_code && { phone_code: phoneCode ? checkPhoneCode(phoneCode) : null }),
  }
}

/** An account without a display name or a chosen username is called by the first username it chooses. */
function isUnnamed(name: string, user: UserRow): boolean {
  return user.username_is_proposed ? name === user.username : !user.username && name === newcomerName
}

function changedOrNull(wanted: string | undefined, has: string | null): string | null {
  return wanted && wanted !== has?.toLowerCase() ? wanted : null
}

function checkUsername(username: string): void {
  if (!Check(auth.username, username))
    throw refuseFields([{ path: 'username', message: 'Use letters and digits, at least 3.' }])
}

/** Keeps the name that an account gave up. Refuses TOO_MANY_USERNAMES; a name taken back makes room for the one given up. */
async function keepName(tx: Queryable, userId: string, former: string, current: string): Promise<void> {
  await keepFormerUsername(tx, { former, current, userId, keptUntil: fromNow(former_username_ms) })
  const kept = await keptUntil(tx, userId, now())
  const next = kept.at(-former_usernames_max - 1)
  if (!next) return
  const message = `You can change your username five times in 90 days. You can change it again on ${next.toISOString().slice(0, 10)}.`
  throw refuseFields([{ path: 'username', message }], 'TOO_MANY_USERNAMES')
}

async function announceEmail(tx: Queryable, before: UserRow, after: UserRow): Promise<void> {
  await mailVerification(tx, after)
  if (before.email)
    await addJobIn(tx, 'mail_email_changed', {
      to: before.email,
      name: before.first_name,
      language: before.language,
    })
}

/** Ends every other session of the account, if its owner is the one who asks, and tells them by mail. */
async function announcePassword(ctx: Ctx, tx: Queryable, user: UserRow, endedKeys: string[] = []): Promise<void> {
  const { id, sessionId } = viewerOf(ctx)
  await endSessionsIn(tx, user.id, id === user.id ? { except: sessionId } : {})
  await recordFact(tx, 'password_changed', { userId: user.id, endedKeys })
  forgetSessions(ctx)
  if (user.email)
    await addJobIn(tx, 'mail_password_changed', {
      to: user.email,
      name: user.first_name,
      language: user.language,
    })
}
