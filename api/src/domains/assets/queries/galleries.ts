import type { CommentRefusal, GalleryView, galleries, Input } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { viewCounter } from '../../../kernel/view-counter.ts'
import { withCollaborators } from '../../collaborations/index.ts'
import { findPerformers } from '../../profiles/index.ts'
import { peopleViews } from '../../releases/index.ts'
import { addViewsOf, findSeen, type GalleryRow, type Seen } from '../store/assets.ts'
import * as lists from '../store/lists.ts'
import { coversOf } from '../store/photos.ts'
import { galleryView } from '../views/galleries.ts'
import { filterOf } from './filter.ts'
import { openKnown } from './rights.ts'

type Page = { data: GalleryView[]; total: number }
type Search = Input<typeof galleries.galleries>['query']

/** Why the viewer may not comment on a thing of someone's, or null; the room of comments says it. */
export type CommentRefusalOf = (
  ctx: Ctx,
  thing: { ownerId: string; mayView: boolean },
) => Promise<CommentRefusal | null>

/** Who looked at galleries. */
export const galleryViews = viewCounter(addViewsOf('gallery'))

/** Galleries for the viewer, newest first (GET /performer-assets/galleries/search). */
export async function listGalleries(ctx: Ctx, query: Search): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const { rows, total } = await lists.searchShown(ctx.db.read, 'gallery', onlookerOf(ctx), filter)
  return { data: await present(ctx, rows), total }
}

/** How many galleries a search finds for the viewer, of everyone or of one creator. */
export async function countGalleries(ctx: Ctx, q: string, performerId?: string): Promise<number> {
  const filter = filterOf({ q, performerId })
  return filter ? lists.countShown(ctx.db.read, 'gallery', onlookerOf(ctx), filter) : 0
}

/** The creator's own galleries (GET /performer/performer-assets/galleries/search). */
export async function listOwnGalleries(ctx: Ctx, query: Input<typeof galleries.ownGalleries>['query']): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const creator = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const { rows, total } = await lists.ownAssets(ctx.db.sql, 'gallery', creator, filter)
  return { data: await present(ctx, rows), total }
}

/** A gallery by id or slug, as far as the viewer may know of it, and whether they may comment; counts a view. */
export async function openGallery(ctx: Ctx, idOrSlug: string, refusalOf: CommentRefusalOf): Promise<GalleryView> {
  const row = await openKnown(ctx, 'gallery', onlookerOf(ctx), idOrSlug)
  const { id, performer_id: ownerId, may_view: mayView, is_on_site } = row
  const [view, refusal] = await Promise.all([
    presentOne(ctx, row),
    is_on_site ? refusalOf(ctx, { ownerId, mayView }) : 'nobody',
  ])
  galleryViews.count(ctx, { id, ownerId })
  return { ...(await withCollaborators(ctx, view)), mayComment: refusal === null, commentRefusal: refusal ?? null }
}

/** One of the creator's own galleries. */
export async function openOwnGallery(ctx: Ctx, id: string): Promise<GalleryView> {
  const row = isId(id) ? await findSeen(ctx.db.sql, 'gallery', onlookerOf(ctx), { id }) : undefined
  if (row?.performer_id !== viewerOf(ctx).id || row.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  return presentOne(ctx, row)
}

/** Galleries by their ids, as this onlooker may see them now; what they may not know of is left out. */
export async function galleryViewsOf(
  ctx: Ctx,
  ids: string[],
  how = { alsoBought: false },
): Promise<Map<string, GalleryView>> {
  const rows = await lists.shownAmong(ctx.db.read, 'gallery', onlookerOf(ctx), ids, how)
  return new Map((await present(ctx, rows)).map(view => [view._id, view]))
}

async function presentOne(ctx: Ctx, row: Seen<GalleryRow>): Promise<GalleryView> {
  const [view] = await present(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** Loads all that a page of galleries shows, in two questions, and one more where some name people, and makes the wire shape. */
async function present(ctx: Ctx, rows: Seen<GalleryRow>[]): Promise<GalleryView[]> {
  if (rows.length === 0) return []
  const onlooker = onlookerOf(ctx)
  const ids = rows.map(row => row.id)
  const [performers, covers, shown] = await Promise.all([
    findPerformers(ctx.db.sql, onlooker, [...new Set(rows.map(row => row.performer_id))]),
    coversOf(ctx.db.sql, onlooker, ids),
    peopleViews(ctx, rows),
  ])
  return rows.flatMap(row => {
    const performer = performers.get(row.performer_id)
    return performer ? galleryView(ctx, row, { performer, cover: covers.get(row.id), people: shown(row) }) : []
  })
}
