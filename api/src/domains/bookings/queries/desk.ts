import type { CallDeskDetail, callDesk, Input, Reply } from '@fanfare/contract'
import { fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { missed_within_ms } from '../lifecycle.ts'
import { canGiveBack } from '../policy.ts'
import { type CallRow, findCall, listCalls, missedSince } from '../store/calls.ts'
import { cursor, detailOf, presentCalls } from './own.ts'

const page = 25

function missedBy(ctx: Ctx, performerIds: string[]): Promise<Map<string, number>> {
  return missedSince(ctx.db.sql, [...new Set(performerIds)], fromNow(-missed_within_ms))
}

/** Calls for operators (GET /operator/calls), each with how many its creator has missed lately. */
export async function listDesk(
  ctx: Ctx,
  { which = 'missed', before, limit = page }: Input<typeof callDesk.deskCalls>['query'],
): Promise<Reply<typeof callDesk.deskCalls>> {
  const rows = await listCalls(ctx.db.sql, { which, before: cursor(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const [views, missed] = await Promise.all([
    presentCalls(ctx, shown, 'operator'),
    missedBy(
      ctx,
      shown.map(row => row.performer_id),
    ),
  ])
  return {
    data: views.map(view => ({ ...view, missedCalls: missed.get(view.performerId) ?? 0 })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One call with what both sides wrote; an operator’s view is logged. */
export async function openDesk(ctx: Ctx, id: string): Promise<CallDeskDetail> {
  const row = isId(id) ? await findCall(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await recordAct(ctx.db.sql, ctx, { act: 'view_call', target: 'call', targetId: id })
  return deskDetail(ctx, row)
}

export async function deskDetail(ctx: Ctx, row: CallRow): Promise<CallDeskDetail> {
  const [detail, missed] = await Promise.all([detailOf(ctx, row, 'operator'), missedBy(ctx, [row.performer_id])])
  return { ...detail, missedCalls: missed.get(row.performer_id) ?? 0, canReturn: canGiveBack(row) }
}
