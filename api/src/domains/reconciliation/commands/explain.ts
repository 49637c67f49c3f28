import type { ReconciliationDifference } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recentPeople } from '../../identity/index.ts'
import { lockDifference, markExplained } from '../store/differences.ts'
import { differenceView } from '../views.ts'

/**
 * Closes a difference with the note of the operator who asks; nothing is booked. Refuses ENTITY_NOT_FOUND, and
 * EDIT_CONFLICT for one that somebody else has explained, or that was cleared.
 */
export async function explain(ctx: Ctx, id: string, text: string): Promise<ReconciliationDifference> {
  const { id: operatorId } = viewerOf(ctx)
  const note = text.trim()
  const row = await ctx.db.tx(async tx => {
    const before = isId(id) ? await lockDifference(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (before.state === 'explained' && before.explained_by === operatorId && before.note === note) return before
    if (before.state !== 'open') throw refuse('EDIT_CONFLICT')
    const change = { note, explained_by: operatorId, explained_at: now() }
    await markExplained(tx, id, change)
    await recordAct(tx, ctx, {
      act: 'explain_difference',
      target: 'reconciliation_difference',
      targetId: id,
      reason: note,
      before: { state: before.state },
      after: { state: 'explained' },
    })
    return { ...before, ...change, state: 'explained' as const }
  })
  return differenceView(ctx.config, row, await recentPeople(ctx.db.sql, [operatorId]))
}
