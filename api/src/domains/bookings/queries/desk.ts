import type { CallDeskDetail, callDesk, Input, Reply } from '@fanfare/contract'
import { fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { bookedCalls } from '../held.ts'
import { missed_within_ms } from '../lifecycle.ts'
import { canGiveBack } from '../policy.ts'
import { type CallRow, missedSince } from '../store/calls.ts'
import { detailOf } from './own.ts'

function missedBy(ctx: Ctx, rows: CallRow[]): Promise<Map<string, number>> {
  const performerIds = new Set(rows.map(row => row.performer_id))
  return missedSince(ctx.db.sql, [...performerIds], fromNow(-missed_within_ms))
}

/** Calls for operators (GET /operator/calls), each with how many its creator has missed lately. */
export async function listForOperators(
  ctx: Ctx,
  { which = 'missed', ...asked }: Input<typeof callDesk.deskCalls>['query'],
): Promise<Reply<typeof callDesk.deskCalls>> {
  const { rows, next } = await bookedCalls.listDesk(ctx, { which, ...asked })
  const [views, missed] = await Promise.all([bookedCalls.present(ctx, rows, 'operator'), missedBy(ctx, rows)])
  return { data: views.map(view => ({ ...view, missedCalls: missed.get(view.performerId) ?? 0 })), next }
}

export async function deskDetail(ctx: Ctx, row: CallRow): Promise<CallDeskDetail> {
  const [detail, missed] = await Promise.all([detailOf(ctx, row, 'operator'), missedBy(ctx, [row])])
  return { ...detail, missedCalls: missed.get(row.performer_id) ?? 0, canReturn: canGiveBack(row) }
}
