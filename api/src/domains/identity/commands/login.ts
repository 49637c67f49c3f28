import type { auth, Input } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { demoPassword, demoPasswordHash } from '../../../kernel/demo-people.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId, newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { takeAgeProof } from '../../age/index.ts'
import { passwordFits } from '../password.ts'
import { rememberBrowser } from '../store/known-browsers.ts'
import { insertSession, insertSessionOnKnown, type NewSession, rememberDevice } from '../store/sessions.ts'
import { findByCredentials, mayLogIn, type UserRow } from '../store/users.ts'
import { deviceOf } from '../views.ts'
import { withLockOut } from './lock-out.ts'
import { checkSecondFactor } from './second-factor.ts'

/**
 * Logs in with a password and, where the account has one, the second factor. Unknown accounts and wrong passwords are
 * refused alike with CREDENTIALS_INCORRECT after the same work; too many failures in a row with LOCKED_OUT.
 */
export async function login(ctx: Ctx, body: Input<typeof auth.login>['body']): Promise<{ token: string }> {
  const credentials = (body.credentials ?? body.username ?? body.email ?? '').trim()
  if (!credentials) throw refuseFields([{ path: 'credentials', message: 'Email/Username is missing' }])
  const user = await findByCredentials(ctx.db.sql, credentials)
  const tried = { purpose: 'login', userId: user?.id ?? null, typed: credentials } as const
  const entered = await withLockOut(ctx, tried, () => whoLogsIn(ctx, user, body))
  return openSession(ctx, entered.user, { remember: body.remember ?? false, bySecondFactor: entered.bySecondFactor })
}

async function whoLogsIn(
  ctx: Ctx,
  user: UserRow | undefined,
  { password, code }: { password: string; code?: string },
): Promise<{ failed: Refusal } | { done: { user: UserRow; bySecondFactor: boolean } }> {
  const fits = await passwordFits(user?.password_hash, password)
  if (!fits || !user || isKnownToAll(ctx, password)) return { failed: refuse('CREDENTIALS_INCORRECT') }
  try {
    return { done: { user, bySecondFactor: await checkSecondFactor(ctx, user.id, code) } }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SECOND_FACTOR_INCORRECT') return { failed: error }
    throw error
  }
}

/** The password of the demonstration opens no account of a site in production, also where somebody chose it. */
function isKnownToAll({ config }: Ctx, password: string): boolean {
  return config.mode === 'production' && !config.allowDemo && [demoPassword, demoPasswordHash].includes(password)
}

/**
 * The end of every way to log in: opens a session and sets its cookie, for 365 days with remember, else one
 * (specification, section 9). Refuses ACCOUNT_DEACTIVATED with the reason, and EMAIL_NOT_VERIFIED where the site asks for it. A device
 * that this account was not used on before is announced by mail, but not the first of all. From then on the browser
 * reads the site in the language that the account chose, if it chose one, and an age that its visitor has shown is the account's.
 */
export async function openSession(
  ctx: Ctx,
  user: UserRow,
  { remember, bySecondFactor = false }: { remember: boolean; bySecondFactor?: boolean },
): Promise<{ token: string }> {
  if (!mayLogIn(user)) throw refuse('ACCOUNT_DEACTIVATED', { reason: user.suspended_for ?? '' })
  const { requireEmailVerification } = await settingsOf(ctx.db)
  if (requireEmailVerification && !user.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const lives_ms = remember ? 365 * day_ms : day_ms
  const token = newSecret()
  const device = deviceOf(ctx.userAgent)
  const session: NewSession = {
    id: newId(),
    user_id: user.id,
    token_sha256: sha256(token),
    user_agent: ctx.userAgent,
    address: ctx.address,
    created_at: now(),
    last_used_at: now(),
    expires_at: fromNow(lives_ms),
    proved_at: now(),
    announced_at: null,
    second_factor_at: bySecondFactor ? now() : null,
  }
  const isKnown = await insertSessionOnKnown(ctx.db.sql, session, device)
  if (!isKnown) await openOnNewDevice(ctx, user, session, device)
  await knowBrowser(ctx, user.id)
  await takeAgeProof(ctx, user.id)
  if (user.language) ctx.setLanguage(user.language)
  ctx.setToken(token, lives_ms / 1000)
  return { token }
}

/** Guesses that come from elsewhere will not lock this browser out. */
async function knowBrowser(ctx: Ctx, userId: string): Promise<void> {
  const secret = ctx.browserSecret || newSecret()
  await rememberBrowser(ctx.db.sql, userId, sha256(secret), now())
  ctx.setBrowserSecret(secret)
}

async function openOnNewDevice(ctx: Ctx, user: UserRow, session: NewSession, device: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const isAnother = await rememberDevice(tx, user.id, device, now())
    await insertSession(tx, { ...session, announced_at: isAnother ? now() : null })
    if (!isAnother) return
    await recordFact(tx, 'device_new', { userId: user.id, sessionId: session.id, device })
    if (!user.email) return
    const at = now().toISOString()
    await addJobIn(tx, 'mail_new_device', { userId: user.id, device, address: ctx.address, at })
  })
}
