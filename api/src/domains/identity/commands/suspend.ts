import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetSessions } from '../authenticate.ts'
import { lockById, type UserRow, updateUser } from '../store/users.ts'
import { endSessionsIn } from './sessions.ts'

/**
 * Suspends an account (POST /operator/accounts/{id}/suspension): its sessions end on every node when that commits, and
 * so do its sockets, its push and its seats. The owner is told why by email. Refuses ENTITY_NOT_FOUND, for operators'
 * accounts too. Suspending twice is done once.
 */
export async function suspend(ctx: Ctx, id: string, reason: string): Promise<void> {
  await moveTo(ctx, id, 'inactive', reason)
  forgetSessions(ctx)
}

/** Lifts a suspension (DELETE of the same); the owner has to log in again. Refuses as suspending does. */
export async function liftSuspension(ctx: Ctx, id: string, reason: string): Promise<void> {
  await moveTo(ctx, id, 'active', reason)
}

async function moveTo(ctx: Ctx, id: string, status: UserRow['status'], reason: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const user = isId(id) ? await lockById(tx, id) : undefined
    if (!user || user.role === 'operator') throw refuse('ENTITY_NOT_FOUND')
    if (user.status === status) return
    await updateUser(tx, id, { status }, now())
    await recordAct(tx, ctx, {
      ...{ act: status === 'inactive' ? 'suspend_account' : 'restore_account', target: 'user', targetId: id },
      ...{ before: { status: user.status }, after: { status }, reason },
    })
    if (status === 'inactive') await endSessionsIn(tx, id, {})
    await recordFact(tx, 'account_changed', { userId: id })
    await addJobIn(tx, 'mail_account_standing', { userId: id, status, reason })
  })
}
