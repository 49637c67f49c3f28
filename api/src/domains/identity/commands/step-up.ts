import { fromNow, hour_ms, minute_ms, now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { passwordFits } from '../password.ts'
import { wasUsedSince } from '../store/links.ts'
import { hasSecondFactor } from '../store/passkeys.ts'
import { markProved, markSecondFactor, provedAt } from '../store/sessions.ts'
import { findById } from '../store/users.ts'
import { secondFactorOf } from './codes.ts'
import { type Visit, withLockOut } from './lock-out.ts'

const proof_lives_ms = 10 * minute_ms
/** How long after a link somebody may add their first second factor. */
const first_factor_ms = hour_ms
const needsLink =
  'Choose a new password by a link first: have one mailed under Forgot password, or made by npm run operator. Then add your passkey or app within an hour.'
const wrongPassword = 'This is not your current password.'

/**
 * Call this before anything sensitive changes: refuses STEP_UP_NEEDED when the last proof in this session, by logging in
 * or by POST /auth/step-up, is more than ten minutes old.
 */
export async function requireProof(ctx: Pick<Ctx, 'db' | 'viewer'>): Promise<void> {
  const at = await provedAt(ctx.db.sql, viewerOf(ctx).sessionId)
  if (!at || nowMs() - at.getTime() > proof_lives_ms) throw refuse('STEP_UP_NEEDED')
}

/** The same where the current password may come along: a right one proves enough, a wrong one is refused. */
export async function requireOwner(
  ctx: Visit & Pick<Ctx, 'viewer'>,
  currentPassword: string | undefined,
): Promise<void> {
  if (!currentPassword) return requireProof(ctx)
  const { id } = viewerOf(ctx)
  await withLockOut(ctx, { purpose: 'step-up', userId: id }, async () => {
    const user = await findById(ctx.db.sql, id)
    return (await passwordFits(user?.password_hash, currentPassword))
      ? { done: true }
      : { failed: refuseFields([{ path: 'currentPassword', message: wrongPassword }], 'CREDENTIALS_INCORRECT') }
  })
}

/**
 * Refuses operators and auditors who know no more than a password: who has a second factor shows it in this session, and
 * who has none came within the last hour by a link that was mailed to them or made on the machine.
 */
export async function requireOwnFactor(ctx: Ctx): Promise<void> {
  const { id, role } = viewerOf(ctx)
  if (role !== 'unproven_operator' && role !== 'unproven_auditor') return
  if (await hasSecondFactor(ctx.db.sql, id)) throw needsFactor('Confirm with your passkey or a code first.')
  if (!(await wasUsedSince(ctx.db.sql, id, 'reset_password', fromNow(-first_factor_ms)))) throw needsFactor(needsLink)
}

const needsFactor = (message: string) => refuse('SECOND_FACTOR_NEEDED', undefined, message)

/** Notes that a second factor has proved this session. */
export async function noteSecondFactor(ctx: Ctx): Promise<void> {
  await markSecondFactor(ctx.db.sql, viewerOf(ctx).sessionId, now())
  forgetSessions(ctx)
}

/**
 * Renews the proof of this session by the password or by a code of the authenticator app. Refuses CREDENTIALS_INCORRECT,
 * SECOND_FACTOR_INCORRECT and, like a login, LOCKED_OUT.
 */
export async function stepUp(ctx: Ctx, body: { password?: string; code?: string }): Promise<{ success: boolean }> {
  const { id } = viewerOf(ctx)
  const { password, code } = body
  if (!password && !code) throw refuseFields([{ path: 'password', message: 'Enter your password.' }])
  await withLockOut(ctx, { purpose: 'step-up', userId: id }, async () => {
    if (!password)
      return (await secondFactorOf(ctx, id, code)) === 'right'
        ? { done: true }
        : { failed: refuse('SECOND_FACTOR_INCORRECT') }
    const user = await findById(ctx.db.sql, id)
    return (await passwordFits(user?.password_hash, password))
      ? { done: true }
      : { failed: refuse('CREDENTIALS_INCORRECT') }
  })
  await renewProof(ctx)
  if (!password) await noteSecondFactor(ctx)
  return { success: true }
}

/** Records that this session has just been confirmed. */
export async function renewProof(ctx: Ctx): Promise<void> {
  await markProved(ctx.db.sql, viewerOf(ctx).sessionId, now())
}
