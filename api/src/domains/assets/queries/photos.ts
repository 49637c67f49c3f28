import type { Input, PhotoView, photos } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPerformer } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import * as store from '../store/photos.ts'
import { photoView } from '../views/galleries.ts'
import { checkCursor } from './filter.ts'
import { openKnown } from './rights.ts'

type Page = { data: PhotoView[]; total: number }
type Cut = { limit?: number | undefined; offset?: number | undefined; before?: string | undefined }

function cutOf({ limit = 10, offset = 0, before }: Cut) {
  checkCursor(before)
  return { limit, offset, before }
}

function pageOf(ctx: Ctx, { rows, total }: { rows: store.SeenPhoto[]; total: number }): Page {
  return { data: rows.map(row => photoView(ctx, row)), total }
}

/** The photos of a gallery in its order (GET /performer-assets/photos). Some may be locked. */
export async function listPhotos(ctx: Ctx, query: Input<typeof photos.photos>['query']): Promise<Page> {
  const onlooker = onlookerOf(ctx)
  const gallery = await openKnown(ctx, 'gallery', onlooker, query.galleryId)
  return pageOf(ctx, await store.photosOfGallery(ctx.db.sql, onlooker, gallery.id, cutOf(query)))
}

/** All photos of a creator, newest first (GET /performer-assets/photos/{performerId}). */
export async function listPhotosOf(
  ctx: Ctx,
  performerId: string,
  query: Input<typeof photos.photosOf>['query'],
): Promise<Page> {
  const onlooker = onlookerOf(ctx)
  const performer = await findPerformer(ctx.db.sql, onlooker, performerId)
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  return pageOf(ctx, await store.photosOfPerformer(ctx.db.read, onlooker, performer.id, cutOf(query)))
}

/** The creator's own photos (GET /performer/performer-assets/photos/search). */
export async function listOwnPhotos(ctx: Ctx, query: Input<typeof photos.ownPhotos>['query']): Promise<Page> {
  const { galleryId, q, status } = query
  if (galleryId !== undefined && !isId(galleryId)) return { data: [], total: 0 }
  const creator = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  return pageOf(ctx, await store.ownPhotos(ctx.db.sql, creator, { ...cutOf(query), galleryId, q, status }))
}

/** One of the creator's own photos. */
export async function openOwnPhoto(ctx: Ctx, id: string): Promise<PhotoView> {
  const photo = (await store.photosById(ctx.db.sql, onlookerOf(ctx), [id])).get(id)
  if (photo?.performer_id !== viewerOf(ctx).id || photo.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  return photoView(ctx, photo)
}
