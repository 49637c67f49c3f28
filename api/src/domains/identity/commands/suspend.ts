import type { Basis } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { lockById, type UserRow, updateUser } from '../store/users.ts'
import { endSessionsIn } from './sessions.ts'

type Why = Basis & { reason: string }

/** What a room above writes down of suspensions, in their transaction; it also tells the owner of one. */
export type SuspensionDecisions = {
  suspended(tx: Tx, about: Why & { userId: string; title: string; operatorId: string }): Promise<void>
  lifted(tx: Tx, about: { userId: string; reason: string; operatorId: string }): Promise<void>
}

/**
 * Suspends an account (POST /operator/accounts/{id}/suspension): its sessions end on every node when that commits, and
 * so do its sockets, its push and its seats. The owner is told why by email. Refuses ENTITY_NOT_FOUND, for operators'
 * accounts too. Suspending twice is done once.
 */
export async function suspend(ctx: Ctx, id: string, why: Why, decisions: SuspensionDecisions): Promise<void> {
  await ctx.db.tx(async tx => {
    const user = await moveIn(tx, ctx, id, { status: 'inactive', reason: why.reason })
    if (!user) return
    await endSessionsIn(tx, id, {})
    await recordFact(tx, 'account_suspended', { userId: id })
    const title = user.username ?? user.name
    await decisions.suspended(tx, { ...why, userId: id, title, operatorId: viewerOf(ctx).id })
  })
  forgetSessions(ctx)
}

/** Lifts a suspension (DELETE of the same); the owner has to log in again. Refuses as suspending does. */
export async function liftSuspension(
  ctx: Ctx,
  id: string,
  reason: string,
  decisions: SuspensionDecisions,
): Promise<void> {
  await ctx.db.tx(async tx => {
    const isRestored = await restoreAccountIn(tx, ctx, id, reason)
    if (isRestored) await decisions.lifted(tx, { userId: id, reason, operatorId: viewerOf(ctx).id })
  })
}

/** Lifts a suspension in the caller's transaction; false where there was none. The owner is told by email. */
export async function restoreAccountIn(tx: Tx, ctx: Ctx, id: string, reason: string): Promise<boolean> {
  const user = await moveIn(tx, ctx, id, { status: 'active', reason })
  if (user) await addJobIn(tx, 'mail_account_restored', { userId: id, reason })
  return user !== undefined
}

type Move = { status: UserRow['status']; reason: string }

/** Moves an account to a status; nothing where it has that already. */
async function moveIn(tx: Tx, ctx: Ctx, id: string, { status, reason }: Move): Promise<UserRow | undefined> {
  const user = isId(id) ? await lockById(tx, id) : undefined
  if (!user || user.role === 'operator' || user.status === 'closed') throw refuse('ENTITY_NOT_FOUND')
  if (user.status === status) return undefined
  await updateUser(tx, id, { status, suspended_for: status === 'inactive' ? reason : null }, now())
  await recordAct(tx, ctx, {
    act: status === 'inactive' ? 'suspend_account' : 'restore_account',
    target: 'user',
    targetId: id,
    before: { status: user.status },
    after: { status },
    reason,
  })
  await recordFact(tx, 'account_changed', { userId: id })
  return user
}
