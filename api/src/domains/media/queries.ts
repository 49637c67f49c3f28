import type { media, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type FileGuard, mayHave } from './policy.ts'
import { findFile } from './store/files.ts'
import { fileView } from './views.ts'

/** How far a file is, for its owner and for those who may see it (GET /files/{id}/status); 404 for everyone else. */
export async function fileStatus(ctx: Ctx, id: string, guards: FileGuard[]): Promise<Reply<typeof media.fileStatus>> {
  const file = isId(id) ? await findFile(ctx.db.sql, id) : undefined
  if (!file) throw refuse('ENTITY_NOT_FOUND')
  const isOwner = ctx.viewer?.id === file.owner_id
  if (!(await mayHave(ctx, { ...onlookerOf(ctx), viewer: ctx.viewer }, file, guards))) throw refuse('ENTITY_NOT_FOUND')
  // Who got this far may have it: where it wasn't reviewed, a room shows it before.
  const { status, url, thumbnails } = fileView(ctx, file, { viewer: ctx.viewer, mayView: true, beforeReview: true })
  const own = { percent: file.percent, cause: file.cause, aiLabel: file.ai_label }
  return { status, url, thumbnails, ...(isOwner ? own : { percent: null, cause: null, aiLabel: null }) }
}
