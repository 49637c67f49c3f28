import type { FanCard } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { fanCard } from '../queries/fans.ts'
import { saveNote } from '../store/fans.ts'

/** Keeps a note on a fan (PUT /performer/fans/{id}/note). */
export async function writeNote(ctx: Ctx, fanId: string, note: string): Promise<FanCard> {
  await fanCard(ctx, fanId)
  await saveNote(ctx.db.sql, viewerOf(ctx).id, fanId, note.trim())
  return fanCard(ctx, fanId)
}
