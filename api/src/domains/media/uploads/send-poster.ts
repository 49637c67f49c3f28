import { rename } from 'node:fs/promises'
import type { UploadedFile } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { ownerIn } from './owner.ts'
import { tusFolder } from './sweep.ts'
import { UploadStore } from './upload-store.ts'

/**
 * Keeps the poster of an upload in parts until its last part is there (POST /uploads/{id}/poster). A second one takes the
 * place of the first. Refuses ENTITY_NOT_FOUND for an upload of someone else's, and for one that has ended: what operators
 * looked at doesn't change.
 */
export async function sendPoster(ctx: Ctx, id: string, poster: UploadedFile): Promise<void> {
  const store = new UploadStore({ directory: tusFolder(ctx.config) })
  const upload = isId(id) ? await store.getUpload(id).catch(() => null) : null
  const isOpen = upload && upload.offset !== upload.size
  if (!isOpen || upload.metadata?.owner !== ownerIn(ctx))
    throw refuse('ENTITY_NOT_FOUND', undefined, 'You have no upload under way with this id.')
  await rename(poster.path, store.posterPath(id))
}
