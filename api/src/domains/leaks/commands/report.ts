import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { accountsOf } from '../../identity/index.ts'
import { caseNumber, report } from '../../moderation/index.ts'
import { confidenceOf } from '../policy.ts'
import { findOwnTrace, noteReport, type TraceRow } from '../store.ts'

const described = {
  almost_certain: 'A hidden mark in a leaked photo names this account: almost certain.',
  very_likely: 'A hidden mark in a leaked photo names this account: very likely.',
}

/**
 * Reports the person that a trace names (POST /leaks/{id}/report); the case leads operators to what was measured. Reporting
 * it again changes nothing. Refuses ENTITY_NOT_FOUND where it names nobody who still has an account.
 */
export async function reportTrace(ctx: Ctx, id: string): Promise<TraceRow> {
  const trace = isId(id) ? await findOwnTrace(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  const viewerId = trace?.viewer_id
  const account = viewerId ? (await accountsOf(ctx.db.sql, [viewerId])).get(viewerId) : undefined
  if (!trace || !viewerId || !account || account.isClosed) throw refuse('ENTITY_NOT_FOUND')
  if (trace.report_number) return trace
  const said = {
    target: account.role === 'performer' ? ('performer' as const) : ('fan' as const),
    targetId: viewerId,
    title: 'Infringes my rights' as const,
    description: described[confidenceOf(trace.chance_log10 ?? 0)],
  }
  const evidence = `/operator/leaks/${trace.id}`
  const made = await report(ctx, said, async () => ({ ownerId: viewerId, quote: null, evidence }))
  return noteReport(ctx.db.sql, trace.id, caseNumber(made))
}
