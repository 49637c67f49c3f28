import { type CallDetail, moneyToWire } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { type Side, sideOf } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { cancelCost, freeUntil } from '../policy.ts'
import type { CallRow } from '../store/calls.ts'

/** A call as the viewer, who is one of the two, sees it. */
export function detailFor(ctx: Ctx, row: CallRow): Promise<CallDetail> {
  return detailOf(ctx, row, sideOf(row, viewerOf(ctx).id) ?? 'fan')
}

/** A call in full, as one side sees it. */
export async function detailOf(ctx: Ctx, row: CallRow, side: Side): Promise<CallDetail> {
  const [view, money] = await Promise.all([bookedCalls.presentOne(ctx, row, side), bookedCalls.moneyOf(ctx, row, side)])
  return {
    ...view,
    ...money,
    offerId: row.offer_id,
    wish: row.wish,
    note: row.note,
    proposed: row.proposed,
    proposedBy: row.proposed_by,
    freeUntil: freeUntil(row).toISOString(),
    latePercent: row.late_percent,
    cancelCosts: moneyToWire(cancelCost(row)),
    timezone: row.timezone,
    fanTimezone: row.fan_timezone,
  }
}
