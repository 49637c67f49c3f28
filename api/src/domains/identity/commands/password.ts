import { type Input, type passwords, returnPath } from '@fanfare/contract'
import { checkCaptcha } from '../../../kernel/captcha/index.ts'
import { fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { hashPassword } from '../password.ts'
import { closeLinks, findOpenLink, insertLink, useLink, wasMailedSince } from '../store/links.ts'
import { deleteFailuresOf } from '../store/login-failures.ts'
import { findByEmail, findById, markEmailVerified, mayLogIn, type UserRow, updateUser } from '../store/users.ts'
import { changeAccount } from './account.ts'
import { checkPassword, plainEmail } from './checks.ts'
import type { Programs } from './programs.ts'
import { endSessionsIn } from './sessions.ts'

const link_lives_ms = 30 * minute_ms
const mailed_every_ms = minute_ms

/**
 * Asks for a link to set a new password. Whether there is such an account is found out by the job, so the endpoint does the
 * same work and answers the same for every address.
 */
export async function forgotPassword(
  ctx: Ctx,
  { email, next, captcha }: Input<typeof passwords.forgot>['body'],
): Promise<{ success: boolean }> {
  await checkCaptcha(ctx, captcha)
  const path = returnPath(next)
  await addJobIn(ctx.db.sql, 'mail_password_reset', {
    email: plainEmail(email),
    ...(path && { next: path }),
    ...(ctx.language && { language: ctx.language }),
  })
  return { success: true }
}

/** The account behind an address and a link made for it, at most one a minute; nothing where there is no account. */
export async function openReset(
  app: App,
  email: string,
  next?: string,
): Promise<{ user: UserRow; link: string } | undefined> {
  const user = await findByEmail(app.db.sql, email)
  if (!user?.email || !mayLogIn(user)) return undefined
  if (await wasMailedSince(app.db.sql, user.id, 'reset_password', fromNow(-mailed_every_ms))) return undefined
  const link = await resetLink(app.db.sql, app.config, { id: user.id, email: user.email }, link_lives_ms)
  return { user, link: next ? `${link}&next=${encodeURIComponent(next)}` : link }
}

/** Makes a link that sets this account's password, once. */
export async function resetLink(
  db: Queryable,
  { siteUrl }: Pick<App['config'], 'siteUrl'>,
  { id, email }: { id: string; email: string },
  lives_ms: number,
): Promise<string> {
  const secret = newSecret()
  await insertLink(db, {
    secret_sha256: sha256(secret),
    user_id: id,
    purpose: 'reset_password',
    email,
    created_at: now(),
    expires_at: fromNow(lives_ms),
  })
  return `${siteUrl}/auth/reset-password?token=${secret}`
}

/**
 * Sets a new password by a mailed link, which works once. Ends every session and API key, opens a locked login again and counts as
 * proof of the address. Refuses LINK_EXPIRED, and a password that breaks a rule without using the link up.
 */
export async function resetPassword(
  ctx: Ctx,
  body: { token: string; password: string },
  programs: Programs,
): Promise<{ message: string }> {
  const secret = sha256(body.token)
  const owner = await findOpenLink(ctx.db.sql, secret, 'reset_password', now())
  if (!owner) throw refuse('LINK_EXPIRED')
  await checkPassword(ctx, body.password, (await findById(ctx.db.sql, owner.user_id)) ?? {})
  const password_hash = await hashPassword(body.password)
  await ctx.db.tx(async tx => {
    const link = await useLink(tx, secret, 'reset_password', now())
    if (!link || !(await markEmailVerified(tx, link.user_id, link.email, now()))) throw refuse('LINK_EXPIRED')
    const user = await updateUser(tx, link.user_id, { password_hash }, now())
    await closeLinks(tx, user.id, 'reset_password', now())
    await endSessionsIn(tx, user.id, {})
    await recordFact(tx, 'password_changed', { userId: user.id, endedKeys: await programs.endKeys(tx, user.id) })
    await deleteFailuresOf(tx, user.id)
    await addJobIn(tx, 'mail_password_changed', { to: link.email, name: user.first_name, language: user.language })
  })
  forgetSessions(ctx)
  programs.forgetKeys(ctx)
  return { message: 'Your password has been changed. You can log in with it now.' }
}

/** Whether `resetPassword` would accept this link now. A made-up link reveals nothing about any account. */
export async function checkResetLink(ctx: Ctx, token: string): Promise<{ valid: boolean }> {
  return { valid: (await findOpenLink(ctx.db.sql, sha256(token), 'reset_password', now())) !== undefined }
}

/**
 * Sets a new password for the viewer (PUT /auth/users/me/password); ends their other sessions, and their API keys if they
 * say so. Needs the current one, or a fresh proof.
 */
export async function changePassword(
  ctx: Ctx,
  { password, currentPassword, endKeys = false }: Input<typeof passwords.changePassword>['body'],
  programs: Programs,
): Promise<boolean> {
  if (!password) throw refuseFields([{ path: 'password', message: 'Enter your password.' }])
  await ctx.db.tx(async tx => {
    const user = (await findById(tx, viewerOf(ctx).id)) as UserRow
    const endedKeys = endKeys ? await programs.endKeys(tx, user.id) : []
    await changeAccount(ctx, tx, user, { password, currentPassword, endedKeys })
  })
  forgetSessions(ctx)
  programs.forgetKeys(ctx)
  return true
}
