import type { DecisionView, decisions, Input, Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { cursorId, isId, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findAppealOf } from '../store/appeals.ts'
import { type DecisionRow, decisionOfLink, findDecision, listDecisions } from '../store/decisions.ts'
import { decisionSummary, decisionView } from '../views/decisions.ts'

const page = 25

/** What was decided about the viewer, newest first. */
export async function ownDecisions(
  ctx: Ctx,
  { before, limit = page }: Input<typeof decisions.decisions>['query'],
): Promise<Reply<typeof decisions.decisions>> {
  const userId = viewerOf(ctx).id
  const rows = await listDecisions(ctx.db.sql, { userId, before: cursorId(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: shown.map(decisionSummary), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** A decision about the viewer; those about others are not there. */
export async function ownDecision(ctx: Ctx, id: string): Promise<DecisionView> {
  const row = isId(id) ? await findDecision(ctx.db.sql, id) : undefined
  if (row?.user_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  return withAppeal(ctx, row)
}

/** The decision behind a mailed link. Refuses LINK_EXPIRED. */
export async function linkedDecision(ctx: Ctx, token: string): Promise<DecisionRow> {
  const row = await decisionOfLink(ctx.db.sql, sha256(token), now())
  if (!row) throw refuse('LINK_EXPIRED')
  return row
}

/** A decision as its person reads it, with what came of an appeal. */
export async function withAppeal(ctx: Ctx, row: DecisionRow): Promise<DecisionView> {
  return decisionView(row, await findAppealOf(ctx.db.sql, row.id))
}
