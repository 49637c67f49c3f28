import type { conversations, FanCard, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { fanCard } from '../queries/fans.ts'
import { findNote, saveNote } from '../store/fans.ts'
import { findSeen } from '../store/seen.ts'

/** Keeps a note on a fan (PUT /performer/fans/{id}/note). */
export async function writeNote(ctx: Ctx, fanId: string, note: string): Promise<FanCard> {
  await fanCard(ctx, fanId)
  await saveNote(ctx.db.sql, viewerOf(ctx).id, fanId, note.trim())
  return fanCard(ctx, fanId)
}

/** What the creator of a conversation keeps as a note about the viewer (GET /conversations/{id}/note-about-me). */
export async function noteAboutMe(ctx: Ctx, id: string): Promise<Reply<typeof conversations.noteAboutMe>> {
  const { id: viewerId } = viewerOf(ctx)
  const seen = isId(id) ? await findSeen(ctx.db.sql, viewerId, id) : undefined
  if (!seen) throw refuse('ENTITY_NOT_FOUND')
  const row = await findNote(ctx.db.sql, seen.other_id, viewerId)
  return { note: row?.note ?? '', updatedAt: row?.updated_at.toISOString() ?? null }
}
