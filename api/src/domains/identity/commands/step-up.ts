import { minute_ms, now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { passwordFits } from '../password.ts'
import { markProved, provedAt } from '../store/sessions.ts'
import { findById } from '../store/users.ts'
import { secondFactorOf } from './codes.ts'
import { withLockOut } from './lock-out.ts'

const proof_lives_ms = 10 * minute_ms

/**
 * To be called before anything sensitive is changed: refuses STEP_UP_NEEDED when whoever uses this session last proved
 * who they are, by logging in or by POST /auth/step-up, more than ten minutes ago.
 */
export async function requireProof(ctx: Ctx): Promise<void> {
  const at = await provedAt(ctx.db.sql, viewerOf(ctx).sessionId)
  if (!at || nowMs() - at.getTime() > proof_lives_ms) throw refuse('STEP_UP_NEEDED')
}

/**
 * Renews the proof of this session by the password or by a code of the authenticator app. Refuses CREDENTIALS_INCORRECT,
 * SECOND_FACTOR_INCORRECT and, like a login, LOCKED_OUT.
 */
export async function stepUp(ctx: Ctx, body: { password?: string; code?: string }): Promise<{ success: boolean }> {
  const { id } = viewerOf(ctx)
  const { password, code } = body
  if (!password && !code) throw refuseFields([{ path: 'password', message: 'Password is missing.' }])
  await withLockOut(ctx, `step-up:${id}`, async () => {
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
  return { success: true }
}

/** Notes that whoever uses this session has just proved who they are. */
export async function renewProof(ctx: Ctx): Promise<void> {
  await markProved(ctx.db.sql, viewerOf(ctx).sessionId, now())
}
