import type { SeatScope, SeatView, WorkView } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, forgetSessions, requireProof, sessionsAtWork, setWork } from '../../identity/index.ts'
import { changeSeat, lockSeatFor, seatsAtWork } from '../store.ts'
import { seatView, workView } from '../views.ts'

/** Has the viewer's session work for a creator (POST /seats/{id}/work); 404 where they don't help there. */
export async function startWork(ctx: Ctx, id: string): Promise<WorkView> {
  const { id: userId, sessionId } = viewerOf(ctx)
  const seat = await ctx.db.tx(async tx => {
    const found = isId(id) ? await lockSeatFor(tx, id, userId) : undefined
    const row = found?.user_id === userId ? (await seatsAtWork(tx, userId)).find(one => one.id === id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (await setWork(tx, sessionId, id)) await recordFact(tx, 'work_changed', { sessionIds: [sessionId] })
    return row
  })
  forgetSessions(ctx)
  return workView(ctx.config, seat, await findPeople(ctx.db.sql, [seat.performer_id]))
}

/** Has the viewer's session work for nobody any more (DELETE /seats/work). */
export async function stopWork(ctx: Ctx): Promise<void> {
  const { sessionId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    if (await setWork(tx, sessionId, null)) await recordFact(tx, 'work_changed', { sessionIds: [sessionId] })
  })
  forgetSessions(ctx)
}

/** Changes what a helper of the viewer can do (PUT /seats/{id}), in the sessions that work there as well. */
export async function changeHelper(ctx: Ctx, id: string, scopes: SeatScope[]): Promise<SeatView> {
  const viewer = viewerOf(ctx)
  await requireProof(ctx)
  const seat = await ctx.db.tx(async tx => {
    const found = isId(id) ? await lockSeatFor(tx, id, viewer.id) : undefined
    if (found?.performer_id !== viewer.id) throw refuse('ENTITY_NOT_FOUND')
    const sessionIds = await sessionsAtWork(tx, id)
    if (sessionIds.length > 0) await recordFact(tx, 'work_changed', { sessionIds })
    return changeSeat(tx, id, { scopes })
  })
  forgetSessions(ctx)
  return seatView(ctx.config, seat, await findPeople(ctx.db.sql, seat.user_id ? [seat.user_id] : []))
}
