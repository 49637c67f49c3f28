import { type auth, type Input, passwordRules } from '@fanfare/contract'
import { day_ms, fromNow, hour_ms, now } from '../../kernel/clock.ts'
import type { App, Ctx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import { newId, newSecret } from '../../kernel/ids.ts'
import { addJobIn } from '../../kernel/jobs.ts'
import { type FieldError, refuse, refuseFields } from '../../kernel/refusal.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { forgetSessions, sha256 } from './authenticate.ts'
import { hashPassword, passwordFits } from './password.ts'
import * as store from './store.ts'

const link_lives_ms = 24 * hour_ms
/** Names that would read as a page of the site or as the site itself. */
const reserved = new Set(
  'about account admin administrator api app auth bookmarks checkout contact creator creators docs explore fanfare feed files gallery health help home live login logout media message messages metrics model moderator notifications operator page payment post posts privacy product profile register root sandbox search security settings shop static status streaming studio support system terms trending ui user users video wallet www'.split(
    ' ',
  ),
)

export type NewAccount = {
  role: store.UserRow['role']
  firstName: string
  lastName: string
  name?: string | undefined
  username: string
  email: string
  password: string
  gender?: string | undefined
  country?: string | undefined
  phone?: string | undefined
  verified?: boolean
}

/**
 * Makes an account and mails the link that proves its address. Refuses EMAIL_TAKEN and USERNAME_TAKEN naming the
 * field, and a password that breaks a rule. `verified` is for accounts that an operator or the demonstration makes.
 */
export async function registerAccount(app: App, account: NewAccount): Promise<store.UserRow> {
  checkPassword(account.password, app.config.hashPasswordInBrowser)
  if (reserved.has(account.username.toLowerCase())) throw taken('username')
  const password_hash = await hashPassword(account.password)
  return app.db.tx(async tx => {
    const names = await store.takenNames(tx, account.email, account.username)
    if (names.email) throw taken('email')
    if (names.username) throw taken('username')
    const user = await store.insertUser(tx, rowOf(account, password_hash)).catch(error => Promise.reject(raced(error)))
    await recordFact(tx, 'account_registered', { userId: user.id, role: user.role })
    if (!account.verified) await mailVerification(tx, app, user)
    return user
  })
}

function rowOf(account: NewAccount, password_hash: string): store.NewUser {
  return {
    id: newId(),
    role: account.role,
    email: account.email,
    username: account.username.toLowerCase(),
    name: account.name?.trim() || `${account.firstName} ${account.lastName}`,
    first_name: account.firstName,
    last_name: account.lastName,
    gender: account.gender ?? null,
    country: account.country ?? null,
    phone: account.phone ?? null,
    password_hash,
    email_verified_at: account.verified ? now() : null,
    created_at: now(),
  }
}

function taken(field: 'email' | 'username') {
  const code = field === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN'
  return refuseFields([{ path: field, message: `This ${field} has been taken` }], code)
}

/** Two registrations that raced for one name: the database lets one of them through. */
function raced(error: unknown): unknown {
  const { constraint_name } = error as { constraint_name?: string }
  if (constraint_name === 'users_email') return taken('email')
  return constraint_name === 'users_username' ? taken('username') : error
}

function checkPassword(password: string, hashedInClient: boolean): void {
  if (hashedInClient) {
    if (!/^[0-9a-f]{64}$/.test(password))
      throw refuseFields([{ path: 'password', message: 'This site takes the SHA-256 of the password.' }])
    return
  }
  const broken: FieldError[] = passwordRules
    .filter(rule => !new RegExp(rule.pattern).test(password))
    .map(rule => ({ path: 'password', message: rule.message }))
  if (broken.length > 0) throw refuseFields(broken)
}

async function mailVerification(tx: Queryable, app: App, user: store.UserRow): Promise<void> {
  if (!user.email) return
  const secret = newSecret()
  await store.insertLink(tx, {
    secret_sha256: sha256(secret),
    user_id: user.id,
    purpose: 'verify_email',
    email: user.email,
    created_at: now(),
    expires_at: fromNow(link_lives_ms),
  })
  const link = `${app.config.siteUrl}${app.config.apiBase}/auth/email-verification?token=${secret}`
  await addJobIn(tx, 'mail_email_verification', { to: user.email, name: user.first_name, link })
}

/** Registers a fan (POST /auth/users/register). */
export async function registerFan(
  ctx: Ctx,
  body: Input<typeof auth.registerFan>['body'],
): Promise<{ message: string }> {
  await registerAccount(ctx, { ...body, role: 'user' })
  return { message: 'We have sent you a mail. Open the link in it to verify your address, then log in.' }
}

/** Mails the link again; says the same whether or not the address is known or proved already. */
export async function resendVerification(ctx: Ctx, email: string): Promise<{ message: string }> {
  const user = await store.findByCredentials(ctx.db.sql, email)
  if (user?.email && !user.email_verified_at) await ctx.db.tx(tx => mailVerification(tx, ctx, user))
  return { message: 'If this address is registered and not verified yet, a mail is on its way.' }
}

/** Uses a mailed link up and marks its address as proved. Refuses LINK_EXPIRED on a second use. */
export async function verifyEmail(ctx: Ctx, secret: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const link = await store.useLink(tx, sha256(secret), 'verify_email', now())
    if (!link || !(await store.markEmailVerified(tx, link.user_id, link.email, now()))) throw refuse('LINK_EXPIRED')
    await recordFact(tx, 'email_verified', { userId: link.user_id })
  })
}

/**
 * Logs in and sets the cookie: 365 days with remember, else one (specification, section 9). Unknown accounts and wrong
 * passwords are refused alike with CREDENTIALS_INCORRECT.
 */
export async function login(ctx: Ctx, body: Input<typeof auth.login>['body']): Promise<{ token: string }> {
  const credentials = (body.credentials ?? body.username ?? body.email ?? '').trim()
  if (!credentials) throw refuseFields([{ path: 'credentials', message: 'Email/Username is missing' }])
  const user = await store.findByCredentials(ctx.db.sql, credentials)
  if (!(await passwordFits(user?.password_hash, body.password)) || !user) throw refuse('CREDENTIALS_INCORRECT')
  if (user.status !== 'active') throw refuse('ACCOUNT_DEACTIVATED')
  const { requireEmailVerification } = await settingsOf(ctx.db)
  if (requireEmailVerification && !user.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const lives_ms = body.remember ? 365 * day_ms : day_ms
  const token = newSecret()
  await store.insertSession(ctx.db.sql, {
    id: newId(),
    user_id: user.id,
    token_sha256: sha256(token),
    user_agent: ctx.userAgent,
    address: ctx.address,
    created_at: now(),
    last_used_at: now(),
    expires_at: fromNow(lives_ms),
  })
  ctx.setToken(token, lives_ms / 1000)
  return { token }
}

/** Ends this session. */
export async function logout(ctx: Ctx): Promise<{ success: boolean }> {
  if (ctx.viewer) await store.deleteSession(ctx.db.sql, ctx.viewer.sessionId)
  forgetSessions(ctx)
  ctx.setToken('', 0)
  return { success: true }
}

/** Sets avatar and cover of an account; what is left out stays. */
export async function setPictures(
  tx: Queryable,
  userId: string,
  pictures: { avatarFileId?: string; coverFileId?: string; coverThumbhash?: string | null },
): Promise<void> {
  const { avatarFileId, coverFileId, coverThumbhash } = pictures
  await tx`
    update users set avatar_file_id = coalesce(${avatarFileId ?? null}, avatar_file_id),
      cover_file_id = coalesce(${coverFileId ?? null}, cover_file_id),
      cover_thumbhash = coalesce(${coverThumbhash ?? null}, cover_thumbhash), updated_at = ${now()}
    where id = ${userId}`
}

/** Moves the number of creators whom somebody follows. */
export async function touchFollowing(tx: Tx, userId: string, by: 1 | -1): Promise<void> {
  await tx`update users set following_count = greatest(following_count + ${by}, 0) where id = ${userId}`
}
