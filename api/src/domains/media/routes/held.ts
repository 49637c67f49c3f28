import { type HeldFile, type KnownPicture, media } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { signedFileUrl } from '../../../kernel/storage/urls.ts'
import { addKnownPicture, deleteKnownPicture, releaseHeldFile, removeHeldFile } from '../commands/held.ts'
import type { FileRow } from '../store/files.ts'
import { type KnownRow, listHeld, listKnown, mostLike } from '../store/known-pictures.ts'

/** What operators do about pictures that must not be published. */
export const heldRoutes: Binding[] = [
  bind(media.knownPictures, async (ctx, { query: { limit = 10, offset = 0 } }) => {
    const { rows, total } = await listKnown(ctx.db.read, { limit, offset })
    return { data: rows.map(knownView), total }
  }),
  bind(media.addKnownPicture, async (ctx, { body, files }) => knownView(await addKnownPicture(ctx, body, files.file))),
  bind(media.deleteKnownPicture, async (ctx, { params }) => {
    await deleteKnownPicture(ctx, params.id)
    return { success: true }
  }),
  bind(media.heldFiles, async (ctx, { query: { limit = 10, offset = 0 } }) => {
    const { rows, total } = await listHeld(ctx.db.sql, { limit, offset })
    const known = await mostLike(
      ctx.db.sql,
      rows.flatMap(row => row.picture_hash ?? []),
    )
    return { data: rows.map(row => heldView(ctx, row, known.get(row.picture_hash ?? ''))), total }
  }),
  bind(media.releaseHeldFile, async (ctx, { params, body }) => {
    await releaseHeldFile(ctx, params.id, body.reason)
    return { success: true }
  }),
  bind(media.removeHeldFile, async (ctx, { params, body }) => {
    await removeHeldFile(ctx, params.id, body)
    return { success: true }
  }),
]

function knownView({ id, hash, note, created_at }: KnownRow): KnownPicture {
  const hex = BigInt(`0b${hash}`).toString(16).padStart(16, '0')
  return { _id: id, hash: hex, note, createdAt: created_at.toISOString() }
}

function heldView(ctx: Ctx, file: FileRow, known: KnownRow | undefined): HeldFile {
  const { id: viewerId, sessionId } = viewerOf(ctx)
  return {
    _id: file.id,
    type: file.purpose,
    name: file.name,
    ownerId: file.owner_id,
    picture: file.renditions.includes('view') ? signedFileUrl(ctx, file.id, 'view', { viewerId, sessionId }) : null,
    createdAt: file.created_at.toISOString(),
    resembles: known ? knownView(known) : null,
  }
}
