import type { aiCreators, Input, PageAiLabel } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { lockAiLabel, type PerformerRow, updatePage } from '../store/performers.ts'
import { wrong } from './checks.ts'

/**
 * The label that a creator gives their own page (EU AI Act, article 50), or takes off. Refuses to take off what an operator
 * set, by the field's name.
 */
export function ownAiLabel(
  madeWithAi: boolean | null | undefined,
  { ai_label }: PerformerRow,
): { ai_label?: PageAiLabel | null } {
  if (madeWithAi == null) return {}
  if (ai_label === 'operator' && !madeWithAi)
    throw wrong('madeWithAi', 'An operator labelled your page, so the label stays.')
  return { ai_label: madeWithAi ? (ai_label ?? 'creator') : null }
}

/**
 * Labels a creator as made with AI, for operators, who can take every label off
 * (PUT /operator/performers/{id}/ai-label). The creator is told of a label, with the reason, without which there is none.
 * Refuses VALIDATION_FAILED and ENTITY_NOT_FOUND.
 */
export async function labelCreator(
  ctx: Ctx,
  id: string,
  { madeWithAi, reason = '' }: Input<typeof aiCreators.labelCreatorAi>['body'],
): Promise<PageAiLabel | null> {
  const why = reason.trim()
  if (madeWithAi && !why) throw refuseFields([{ path: 'reason', message: 'Say why, in at most 500 characters.' }])
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await lockAiLabel(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    const ai_label = madeWithAi ? 'operator' : null
    await updatePage(tx, id, { ai_label })
    const change = { before: { aiLabel: before.ai_label }, after: { aiLabel: ai_label }, reason: why }
    await recordAct(tx, ctx, { act: 'label_ai_creator', target: 'user', targetId: id, ...change })
    if (madeWithAi && before.ai_label !== 'operator')
      await recordFact(tx, 'page_labelled', { performerId: id, reason: why })
    return ai_label
  })
}
