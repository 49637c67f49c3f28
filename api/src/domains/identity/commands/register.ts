import type { auth, Input, OperatorPermission, ReadingLanguage } from '@fanfare/contract'
import { checkCaptcha } from '../../../kernel/captcha/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { plainPhone } from '../../../kernel/phone.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { hashPassword } from '../password.ts'
import { setPermissions } from '../store/operators.ts'
import { dropFormerUsernames } from '../store/usernames.ts'
import { insertUser, type NewUser, type UserRow } from '../store/users.ts'
import { checkCountry, checkNamesFree, checkPassword, checkPersonNames, plainEmail, refuseRaced } from './checks.ts'
import { openSession } from './login.ts'
import { proposedUsername } from './propose-username.ts'
import { mailVerification } from './verify-email.ts'

export type NewAccount = {
  role: UserRow['role']
  /** Of an operator; without any, an owner. */
  permissions?: OperatorPermission[]
  firstName?: string | undefined
  lastName?: string | undefined
  name?: string | undefined
  /** Two words and a number are proposed where it is missing. */
  username?: string | undefined
  email: string
  password: string
  gender?: string | undefined
  country?: string | undefined
  phone?: string | undefined
  /** What mails are in. */
  language?: ReadingLanguage | undefined
  /** The referral code with which somebody came. */
  rel?: string | undefined
  verified?: boolean
  /** Where the mailed link leads in the end. */
  next?: string | undefined
}

/**
 * Makes an account and mails the link that proves its address. Refuses EMAIL_TAKEN and USERNAME_TAKEN naming
 * every field that is taken, a blank name, an unknown country, and a password that breaks a rule. `verified` is for
 * accounts that an operator or the demonstration makes. `alongside` runs in the same transaction, for what another room
 * adds to the account.
 */
export async function registerAccount(
  app: App,
  account: NewAccount,
  alongside?: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<UserRow> {
  checkPersonNames({
    ...(account.firstName && { firstName: account.firstName }),
    ...(account.lastName && { lastName: account.lastName }),
  })
  checkCountry(account.country)
  const email = plainEmail(account.email)
  const username = account.username?.toLowerCase() || (await proposedUsername(app.db.sql))
  await checkPassword(app, account.password, { email, username })
  const names = { email, username, userId: null }
  await checkNamesFree(app.db.sql, names)
  const password_hash = await hashPassword(account.password)
  const made = app.db.tx(async tx => {
    await checkNamesFree(tx, names)
    await dropFormerUsernames(tx, names.username)
    const user = await insertUser(tx, rowOf(account, username, password_hash))
    if (user.role === 'operator') await setPermissions(tx, user.id, account.permissions ?? ['owner'])
    await alongside?.(tx, user)
    await recordFact(tx, 'account_registered', {
      userId: user.id,
      role: user.role,
      ...(account.rel && { rel: account.rel }),
    })
    if (!account.verified) await mailVerification(tx, user, account.next)
    return user
  })
  return made.catch(error => refuseRaced(app.db.sql, names, error))
}

function rowOf(account: NewAccount, username: string, password_hash: string): NewUser {
  const [first_name, last_name] = [account.firstName?.trim() ?? '', account.lastName?.trim() ?? '']
  return {
    id: newId(),
    role: account.role,
    email: plainEmail(account.email),
    username,
    username_is_proposed: !account.username,
    name: account.name?.trim() || username,
    first_name,
    last_name,
    gender: account.gender || null,
    country: account.country?.toUpperCase() || null,
    phone: plainPhone(account.phone ?? '') || null,
    language: account.language ?? null,
    password_hash,
    email_verified_at: account.verified ? now() : null,
    created_at: now(),
  }
}

/** Registers a fan (POST /auth/users/register) and logs them in. */
export async function registerFan(ctx: Ctx, body: Input<typeof auth.registerFan>['body']): Promise<Welcome> {
  await checkCaptcha(ctx, body.captcha)
  return welcome(ctx, await registerAccount(ctx, { ...body, role: 'user', language: ctx.language }))
}

export type Welcome = { message: string; token?: string }

/** Logs someone in who has just registered, unless the site wants the email verified before the first login. */
export async function welcome(ctx: Ctx, user: UserRow): Promise<Welcome> {
  const { requireEmailVerification } = await settingsOf(ctx.db)
  if (requireEmailVerification)
    return { message: 'We sent you an email. Open the link in it to verify your address, then log in.' }
  const { token } = await openSession(ctx, user, { remember: true })
  return { message: 'We sent you an email. Open the link in it to verify your address.', token }
}
