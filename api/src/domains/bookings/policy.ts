import type { CallAct } from '@fanfare/contract'
import { hour_ms, nowMs } from '../../kernel/clock.ts'
import type { Side } from '../wallet/index.ts'
import { early_ms, isOpen } from './lifecycle.ts'
import type { CallRow } from './store/calls.ts'

/** Until when the fan can cancel free of charge. */
export function freeUntil({ start_at, free_h }: Pick<CallRow, 'start_at' | 'free_h'>): Date {
  return new Date(start_at.getTime() - free_h * hour_ms)
}

/** From when both can join. */
export function joinFrom({ start_at }: Pick<CallRow, 'start_at'>): Date {
  return new Date(start_at.getTime() - early_ms)
}

/** The part of the price that a fan pays who cancels late or doesn't come. */
export function lateShare({ price_minor, late_percent }: Pick<CallRow, 'price_minor' | 'late_percent'>): bigint {
  return (price_minor * BigInt(late_percent)) / 100n
}

/** What cancelling costs the fan now: nothing before it's confirmed, or in time. */
export function cancelCost(row: CallRow): bigint {
  if (row.state !== 'confirmed' || nowMs() <= freeUntil(row).getTime()) return 0n
  return lateShare(row)
}

/** It hasn't started, so its time can still be changed and it can be cancelled. */
export function isAhead(row: Pick<CallRow, 'start_at'>): boolean {
  return row.start_at.getTime() > nowMs()
}

export function canJoin(row: CallRow): boolean {
  return row.state === 'confirmed' && nowMs() >= joinFrom(row).getTime() && nowMs() < row.ends_at.getTime()
}

/** A proposal of the other side waits for this one. */
export function canTake(row: CallRow, side: Side): boolean {
  if (!isOpen(row.state) || (row.state === 'confirmed' && !isAhead(row))) return false
  return row.proposed_by !== null && row.proposed_by !== side && row.proposed.some(time => Date.parse(time) > nowMs())
}

/** What someone can do with a call now. */
export function actsOf(row: CallRow, side: Side): CallAct[] {
  if (side === 'operator' || !isOpen(row.state)) return []
  const acts: CallAct[] = canJoin(row) ? ['join'] : []
  if (canTake(row, side)) acts.push('take')
  if (!isAhead(row)) return acts
  if (side === 'creator')
    acts.push(...(row.state === 'asked' ? (['confirm', 'decline'] as const) : (['cancel'] as const)))
  else acts.push('withdraw')
  if (!(side === 'fan' ? row.fan_proposed : row.creator_proposed)) acts.push('propose')
  return acts
}

/** Operators can give it back: something is held, or was charged. */
export function canGiveBack({ state, charge_id }: Pick<CallRow, 'state' | 'charge_id'>): boolean {
  return isOpen(state) || (state !== 'returned' && charge_id !== null)
}
