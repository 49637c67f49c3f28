import { type ReadingLanguage, returnPath } from '@fanfare/contract'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { getUser } from '../queries/people.ts'
import { insertLink, useLink } from '../store/links.ts'
import { findByEmail, markEmailVerified, type UserRow } from '../store/users.ts'

const link_lives_ms = 24 * hour_ms

/** Lets the link that proves an account's address be mailed; `language` is for an account that chose none. */
export async function mailVerification(
  tx: Queryable,
  user: Pick<UserRow, 'email'>,
  next?: string,
  language?: ReadingLanguage,
): Promise<void> {
  const path = returnPath(next)
  if (user.email)
    await addJobIn(tx, 'mail_email_verification', {
      email: user.email,
      ...(path && { next: path }),
      ...(language && { language }),
    })
}

/**
 * Asks for the link again. The endpoint does the same work for every address, and whether there is an account that waits
 * for it is found out by the job, so neither answer nor time tells.
 */
export async function resendVerification(ctx: Ctx, email: string, next?: string): Promise<{ message: string }> {
  await mailVerification(ctx.db.sql, { email }, next, ctx.language)
  return { message: "If this email still needs to be verified, we've sent a link." }
}

/** The account that waits for an address to be proved and a link made for it, if there is one. */
export async function openVerification(
  app: App,
  email: string,
  next?: string,
): Promise<{ user: UserRow; link: string } | undefined> {
  const user = await findByEmail(app.db.sql, email)
  if (!user?.email || user.email_verified_at) return undefined
  const secret = newSecret()
  await insertLink(app.db.sql, {
    secret_sha256: sha256(secret),
    user_id: user.id,
    purpose: 'verify_email',
    email: user.email,
    created_at: now(),
    expires_at: fromNow(link_lives_ms),
  })
  return {
    user,
    link: `${app.config.publicApiUrl}/auth/email-verification?token=${secret}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  }
}

/**
 * Refuses EMAIL_NOT_VERIFIED to those who have not proved their address: they may look, follow and pay, and write to
 * nobody.
 */
export async function requireVerifiedEmail(ctx: Ctx): Promise<void> {
  if (!(await hasVerifiedEmail(ctx))) throw refuse('EMAIL_NOT_VERIFIED')
}

/** Whether the viewer has proved an address. */
export async function hasVerifiedEmail(ctx: Ctx): Promise<boolean> {
  const { email_verified_at } = await getUser(ctx.db.sql, viewerOf(ctx).id)
  return email_verified_at !== null
}

/** Uses a mailed link up and marks its address as proved. Refuses LINK_EXPIRED on a second use. */
export async function verifyEmail(ctx: Ctx, secret: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const link = await useLink(tx, sha256(secret), 'verify_email', now())
    if (!link || !(await markEmailVerified(tx, link.user_id, link.email, now()))) throw refuse('LINK_EXPIRED')
    await recordFact(tx, 'email_verified', { userId: link.user_id })
  })
}
