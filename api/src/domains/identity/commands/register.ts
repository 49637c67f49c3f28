import type { auth, Input } from '@fanfare/contract'
import { checkCaptcha } from '../../../kernel/captcha/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { hashPassword } from '../password.ts'
import { dropFormerUsernames } from '../store/usernames.ts'
import { insertUser, type NewUser, type UserRow } from '../store/users.ts'
import { checkCountry, checkNamesFree, checkPassword, checkPersonNames, plainEmail, refuseRaced } from './checks.ts'
import { mailVerification } from './verify-email.ts'

export type NewAccount = {
  role: UserRow['role']
  firstName: string
  lastName: string
  name?: string | undefined
  username: string
  email: string
  password: string
  gender?: string | undefined
  country?: string | undefined
  phone?: string | undefined
  /** The referral code with which somebody came. */
  rel?: string | undefined
  verified?: boolean
}

/**
 * Makes an account and mails the link that proves its address. Refuses EMAIL_TAKEN and USERNAME_TAKEN naming
 * every field that is taken, a blank name, what is no country, and a password that breaks a rule. `verified` is for accounts that an operator or the demonstration makes;
 * `alongside` runs in the same transaction, for what another room adds to the account.
 */
export async function registerAccount(
  app: App,
  account: NewAccount,
  alongside?: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<UserRow> {
  checkPersonNames({ firstName: account.firstName, lastName: account.lastName })
  checkCountry(account.country)
  checkPassword(account.password, app.config.hashPasswordInBrowser)
  const names = { email: plainEmail(account.email), username: account.username.toLowerCase(), userId: null }
  await checkNamesFree(app.db.sql, names)
  const password_hash = await hashPassword(account.password)
  const made = app.db.tx(async tx => {
    await checkNamesFree(tx, names)
    await dropFormerUsernames(tx, names.username)
    const user = await insertUser(tx, rowOf(account, password_hash))
    await alongside?.(tx, user)
    await recordFact(tx, 'account_registered', {
      userId: user.id,
      role: user.role,
      ...(account.rel && { rel: account.rel }),
    })
    if (!account.verified) await mailVerification(tx, user)
    return user
  })
  return made.catch(error => refuseRaced(app.db.sql, names, error))
}

function rowOf(account: NewAccount, password_hash: string): NewUser {
  return {
    id: newId(),
    role: account.role,
    email: plainEmail(account.email),
    username: account.username.toLowerCase(),
    name: account.name?.trim() || `${account.firstName.trim()} ${account.lastName.trim()}`,
    first_name: account.firstName.trim(),
    last_name: account.lastName.trim(),
    gender: account.gender || null,
    country: account.country?.toUpperCase() || null,
    phone: account.phone || null,
    password_hash,
    email_verified_at: account.verified ? now() : null,
    created_at: now(),
  }
}

/** Registers a fan (POST /auth/users/register). */
export async function registerFan(
  ctx: Ctx,
  body: Input<typeof auth.registerFan>['body'],
): Promise<{ message: string }> {
  await checkCaptcha(ctx, body.captcha)
  await registerAccount(ctx, { ...body, role: 'user' })
  return { message: 'We have sent you a mail. Open the link in it to verify your address, then log in.' }
}
