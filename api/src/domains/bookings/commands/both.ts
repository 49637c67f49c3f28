import type { calls, Reply } from '@fanfare/contract'
import { minute_ms } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { carrierOf, isCarried, openBookedShow } from '../../streaming/index.ts'
import { sideOf } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { isOpen } from '../lifecycle.ts'
import { canJoin, canTake, isAhead } from '../policy.ts'
import { isFreeAt } from '../queries/slots.ts'
import { type CallRow, changeCall } from '../store/calls.ts'
import { lockCallSettings } from '../store/settings.ts'
import { onceOnly } from './book.ts'
import { answerBy, confirmedAt } from './times.ts'

/**
 * One of the two proposes another time (POST /calls/{id}/propose), once: the creator up to three, the fan one. The call
 * stays as it is until the other takes one. Refuses CALL_MOVED_ON, CALL_TIME_TAKEN.
 */
export async function proposeTimes(ctx: Ctx, id: string, times: string[]): Promise<CallRow> {
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id)
    const side = sideOf(row, viewerOf(ctx).id) ?? 'fan'
    const hasProposed = side === 'fan' ? row.fan_proposed : row.creator_proposed
    if (hasProposed || !isOpen(row.state) || !isAhead(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
    if (side === 'fan' && times.length > 1) throw refuseFields([{ path: 'times', message: 'Choose one time.' }])
    const proposed = [...new Set(times.map(time => new Date(time).toISOString()))]
    for (const time of proposed) await checkFree(tx, row, new Date(time))
    const changed = await changeCall(tx, id, {
      proposed,
      proposed_by: side,
      ...(side === 'fan' ? { fan_proposed: true } : { creator_proposed: true }),
      ...(row.state === 'asked' && side === 'creator' && waitFor(proposed)),
    })
    await bookedCalls.note(tx, row, { what: 'proposed', side })
    return changed
  })
}

/** A call that isn't confirmed waits for the fan's answer to what its creator proposed. */
function waitFor(proposed: string[]): Partial<CallRow> {
  const latest = new Date(Math.max(...proposed.map(time => Date.parse(time))))
  return { answer_by: answerBy(latest), next_at: answerBy(latest) }
}

async function checkFree(tx: Tx, { id, performer_id, minutes }: CallRow, at: Date): Promise<number> {
  const settings = await lockCallSettings(tx, performer_id)
  if (!settings || !(await isFreeAt(tx, settings, at, { minutes, except: id }))) throw refuse('CALL_TIME_TAKEN')
  return settings.pause_min
}

/**
 * The other side takes a time that was proposed (POST .../take): the call is confirmed for it, and the hold moves along, for
 * as long as the new time asks. Refuses CALL_MOVED_ON, CALL_TIME_TAKEN; then everything stays.
 */
export async function takeTime(ctx: Ctx, id: string, startAt: string): Promise<CallRow> {
  return onceOnly(
    ctx.db.tx(async tx => {
      const row = await bookedCalls.lockMine(tx, ctx, id)
      const side = sideOf(row, viewerOf(ctx).id) ?? 'fan'
      const start_at = new Date(startAt)
      const isProposed = row.proposed.includes(start_at.toISOString())
      if (!canTake(row, side) || !isProposed) throw refuse('CALL_MOVED_ON', { state: row.state })
      const pause_min = await checkFree(tx, row, start_at)
      const ends_at = new Date(start_at.getTime() + row.minutes * minute_ms)
      const moved = await changeCall(tx, id, {
        ...(await bookedCalls.reprice(tx, row, { ends_at })),
        state: 'confirmed',
        start_at,
        busy_until: new Date(ends_at.getTime() + pause_min * minute_ms),
        ...confirmedAt(start_at, ends_at),
      })
      await bookedCalls.note(tx, row, { what: 'moved', side })
      return moved
    }),
  )
}

/**
 * One of the two goes to a call (POST .../join), from 5 minutes before its start: who comes first opens the private show in
 * which it happens. Refuses CALL_TOO_EARLY, CALL_MOVED_ON, LIVE_NOT_RUNNING.
 */
export async function joinCall(ctx: Ctx, id: string): Promise<Reply<typeof calls.join>> {
  const carrier = await carrierOf(ctx)
  const mayOpen = await isCarried(ctx, carrier)
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id)
    const side = sideOf(row, viewerOf(ctx).id) ?? 'fan'
    if (!canJoin(row)) throw refuse(row.state === 'confirmed' && isAhead(row) ? 'CALL_TOO_EARLY' : 'CALL_MOVED_ON')
    if (row.show_id) return { showId: row.show_id, side }
    if (!mayOpen) throw refuse('LIVE_NOT_RUNNING')
    const showId = await openBookedShow(tx, carrier, {
      fanId: row.fan_id,
      performerId: row.performer_id,
      startAt: row.start_at,
      endsAt: row.ends_at,
      minutes: row.minutes,
      price_minor: row.price_minor,
      soundOnly: row.sound_only,
      title: row.title,
      wish: row.wish,
    })
    await changeCall(tx, id, { show_id: showId })
    await bookedCalls.note(tx, row, { what: 'opened', side })
    return { showId, side }
  })
}
