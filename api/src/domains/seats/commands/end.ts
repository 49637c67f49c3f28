import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { clearWork, forgetSessions } from '../../identity/index.ts'
import { changeSeat, lockBetween, lockOfInactive, lockSeatFor, type SeatRow } from '../store.ts'

/** Ends a seat (DELETE /seats/{id}), by its creator or its helper; 404 for everybody else's. */
export async function endSeat(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSeatFor(tx, id, viewerOf(ctx).id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await end(tx, row)
  })
  forgetSessions(ctx)
}

/** Ends what ties two people together who no longer want to do with each other. */
export async function endSeatsBetween(tx: Queryable, one: string, other: string): Promise<void> {
  for (const row of await lockBetween(tx, one, other)) await end(tx, row)
}

/** Ends the seats of an account that was suspended or deleted; those of an active one stay. */
export async function endSeatsOfInactive(tx: Queryable, userId: string): Promise<void> {
  for (const row of await lockOfInactive(tx, userId)) await end(tx, row)
}

/** Ends a seat and takes every session out of it, in one transaction. */
async function end(tx: Queryable, { id, performer_id, user_id }: SeatRow): Promise<void> {
  await changeSeat(tx, id, { state: 'ended', ended_at: now(), token_sha256: null, expires_at: null })
  const sessionIds = await clearWork(tx, id)
  await recordFact(tx, 'seat_ended', { seatId: id, performerId: performer_id, helperId: user_id })
  if (sessionIds.length > 0) await recordFact(tx, 'work_changed', { sessionIds })
}
