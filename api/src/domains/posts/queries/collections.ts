import type { Collection, collections, FeedView, OwnCollection, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPerformer, publisherView } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import * as store from '../store/collections.ts'
import { postsById } from '../store/lists.ts'
import { collectionView, ownCollectionView } from '../views.ts'
import { present } from './present.ts'

/** The collections on a creator's page that have something to show (GET /user/collections). Refuses ENTITY_NOT_FOUND. */
export async function listCollections(ctx: Ctx, of: string): Promise<Reply<typeof collections.collections>> {
  const { id: performerId } = await shownPerformer(ctx, of)
  const rows = await store.countedCollections(ctx.db.read, onlookerOf(ctx), { performerId })
  const listed = rows.filter(row => row.is_listed && row.total > 0)
  return { performerId, data: await withFaces(ctx, listed, collectionView) }
}

/** A collection on its own page (GET /user/collections/{performerId}/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openCollection(
  ctx: Ctx,
  of: string,
  idOrSlug: string,
): Promise<Reply<typeof collections.collection>> {
  const performer = await shownPerformer(ctx, of)
  const which = isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug.normalize('NFKC').toLowerCase() }
  const rows = await store.countedCollections(ctx.db.read, onlookerOf(ctx), { performerId: performer.id, ...which })
  const [view] = await withFaces(ctx, rows, collectionView)
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  const isOwn = ctx.viewer?.id === performer.id
  return { ...view, performer: publisherView(ctx.config, performer, performer.is_subscribed || isOwn) }
}

async function shownPerformer(ctx: Ctx, idOrUsername: string) {
  const onlooker = onlookerOf(ctx)
  const performer = await findPerformer(ctx.db.read, onlooker, idOrUsername)
  if (!performer || (await whyHidden(ctx.db.read, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  return performer
}

/** The creator's own collections, and those of their newest post (GET /performer/collections). */
export async function listOwnCollections(ctx: Ctx): Promise<Reply<typeof collections.ownCollections>> {
  const { id: performerId } = viewerOf(ctx)
  const [rows, lastIds] = await Promise.all([
    store.countedCollections(ctx.db.sql, onlookerOf(ctx), { performerId, isOwn: true }),
    store.collectionsOfNewest(ctx.db.sql, performerId),
  ])
  return { data: await withFaces(ctx, rows, ownCollectionView), lastIds }
}

/** One of them as it is now. */
export async function openOwnCollection(ctx: Ctx, id: string): Promise<OwnCollection> {
  const which = { performerId: viewerOf(ctx).id, id, isOwn: true }
  const rows = await store.countedCollections(ctx.db.sql, onlookerOf(ctx), which)
  const [view] = await withFaces(ctx, rows, ownCollectionView)
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** The pictures are those of posts as the viewer may see them: of one that is locked, the blur. */
async function withFaces<View extends Collection>(
  ctx: Ctx,
  rows: store.CountedCollection[],
  view: (row: store.CountedCollection, face: FeedView | undefined) => View,
): Promise<View[]> {
  const ids = rows.flatMap(row => row.face_id ?? [])
  const posts = ids.length > 0 ? await present(ctx, await postsById(ctx.db.sql, onlookerOf(ctx), ids)) : []
  const faces = new Map(posts.map(post => [post._id, post]))
  return rows.map(row => view(row, faces.get(row.face_id ?? '')))
}
