import type { Input, LeakEvidence, LeakTrace, leaks, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import { recordAct } from '../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../kernel/refusal.ts'
import { findOwnTrace, findTrace, listTraces, type TraceRow } from './store.ts'
import { evidenceView, traceViews } from './views.ts'

/** The viewer's traces, newest first (GET /leaks). */
export async function listOwn(
  ctx: Ctx,
  { before, limit = 25 }: Input<typeof leaks.list>['query'],
): Promise<Reply<typeof leaks.list>> {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a trace.' }])
  const rows = await listTraces(ctx.db.sql, viewerOf(ctx).id, { before, limit })
  return { data: await traceViews(ctx, rows), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

/** One of the viewer's traces (GET /leaks/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openOwn(ctx: Ctx, id: string): Promise<LeakTrace> {
  const row = isId(id) ? await findOwnTrace(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return presentTrace(ctx, row)
}

/** A trace as its creator has it. */
export async function presentTrace(ctx: Ctx, row: TraceRow): Promise<LeakTrace> {
  const [view] = await traceViews(ctx, [row])
  return view as LeakTrace
}

/** What a trace rests on, for operators once it was reported (GET /operator/leaks/{id}); the view is logged. */
export async function openEvidence(ctx: Ctx, id: string): Promise<LeakEvidence> {
  const row = isId(id) ? await findTrace(ctx.db.sql, id) : undefined
  if (!row?.report_number) throw refuse('ENTITY_NOT_FOUND')
  await recordAct(ctx.db.sql, ctx, { act: 'view_leak_trace', target: 'leak_trace', targetId: id })
  return evidenceView(ctx, row)
}
