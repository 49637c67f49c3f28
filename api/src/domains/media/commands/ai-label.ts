import type { AiLabel, Input, media } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type FileRow, lockFile, setAiLabel } from '../store/files.ts'

/** Why a label stays that isn't the creator's own. */
const stays: Partial<Record<AiLabel, string>> = {
  file: 'The file itself says that it was made with AI, so its label stays.',
  operator: 'An operator labelled this file, so its label stays.',
}

/**
 * Labels a file of the viewer as made or changed with AI, or takes their label off (PUT /performer/files/{id}/ai-label;
 * EU AI Act, article 50). Answers who says it now. Refuses VALIDATION_FAILED where the label isn't the creator's own.
 */
export async function labelOwnFile(ctx: Ctx, id: string, madeWithAi: boolean): Promise<AiLabel | null> {
  return ctx.db.tx(async tx => {
    const file = await mediaFile(tx, id, viewerOf(ctx).id)
    const reason = file.ai_label && stays[file.ai_label]
    if (reason && !madeWithAi) throw refuseFields([{ path: 'madeWithAi', message: reason }])
    const label = madeWithAi ? (file.ai_label ?? 'creator') : null
    await setAiLabel(tx, file.id, label)
    return label
  })
}

/**
 * The same of anyone's file, for operators, who can take every label off (PUT /operator/files/{id}/ai-label). Its creator is
 * told of a label, with the reason, without which there is none. Refuses VALIDATION_FAILED and ENTITY_NOT_FOUND.
 */
export async function labelFileOfCreator(
  ctx: Ctx,
  id: string,
  { madeWithAi, reason = '' }: Input<typeof media.labelAiOfCreator>['body'],
): Promise<AiLabel | null> {
  if (madeWithAi && !reason.trim())
    throw refuseFields([{ path: 'reason', message: 'Say why, in at most 500 characters.' }])
  return ctx.db.tx(async tx => {
    const file = await mediaFile(tx, id)
    const label = madeWithAi ? 'operator' : null
    await setAiLabel(tx, file.id, label)
    const change = { before: { aiLabel: file.ai_label }, after: { aiLabel: label }, reason: reason.trim() }
    await recordAct(tx, ctx, { act: 'label_ai', target: 'file', targetId: id, ...change })
    if (madeWithAi && file.ai_label !== 'operator')
      await recordFact(tx, 'file_labelled', { fileId: id, ownerId: file.owner_id, reason: reason.trim() })
    return label
  })
}

async function mediaFile(tx: Tx, id: string, ownerId?: string): Promise<FileRow> {
  const file = isId(id) ? await lockFile(tx, id, ownerId) : undefined
  if (!file || file.kind === 'document') throw refuse('ENTITY_NOT_FOUND')
  return file
}
