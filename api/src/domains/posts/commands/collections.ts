import { type collections, collections_max, type Input, type OwnCollection } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { listOwnCollections, openOwnCollection } from '../queries/collections.ts'
import * as store from '../store/collections.ts'

type Form = Input<typeof collections.changeCollection>['body']

const titleTaken = () => refuseFields([{ path: 'title', message: 'You have a collection with this title.' }])

/** Makes a collection of the creator. Refuses a title that they have already, in any case, and the 51st. */
export async function createCollection(
  ctx: Ctx,
  body: Input<typeof collections.createCollection>['body'],
): Promise<OwnCollection> {
  const { id: performer_id } = viewerOf(ctx)
  const { isListed: is_listed = true } = body
  const words = { title: body.title, description: body.description ?? '' }
  const id = newId()
  await ctx.db.tx(async tx => {
    const place = await nextPlace(tx, performer_id)
    if (await store.isTitleTaken(tx, performer_id, words.title)) throw titleTaken()
    const slug = await freeSlug(tx, performer_id, words.title)
    const at = { created_at: now(), updated_at: now() }
    await store.insertCollection(tx, { id, performer_id, ...words, slug, cover_post_id: null, is_listed, place, ...at })
  })
  return openOwnCollection(ctx, id)
}

/** Changes what a collection of the creator says and shows. Refuses ENTITY_NOT_FOUND, the title of another, and a cover that isn't in it. */
export async function changeCollection(ctx: Ctx, id: string, form: Form): Promise<OwnCollection> {
  const { id: performerId } = viewerOf(ctx)
  const { title, description, isListed, coverId } = form
  await ctx.db.tx(async tx => {
    await store.lockPlaces(tx, performerId)
    await ownCollection(tx, ctx, id)
    if (title !== undefined && (await store.isTitleTaken(tx, performerId, title, id))) throw titleTaken()
    if (coverId && !(isId(coverId) && (await store.isInside(tx, id, coverId))))
      throw refuseFields([{ path: 'coverId', message: 'Choose a post of this collection.' }])
    await store.changeCollection(tx, id, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(isListed !== undefined && { is_listed: isListed }),
      ...(coverId !== undefined && { cover_post_id: coverId }),
    })
  })
  return openOwnCollection(ctx, id)
}

/** Puts the creator's collections in order; ids of others say nothing. */
export async function orderCollections(ctx: Ctx, ids: string[]): Promise<{ data: OwnCollection[] }> {
  const { id: performerId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    await store.lockPlaces(tx, performerId)
    await store.orderCollections(tx, performerId, ids.filter(isId))
  })
  const { data } = await listOwnCollections(ctx)
  return { data }
}

/** Takes a collection of the creator away; its posts stay. Refuses ENTITY_NOT_FOUND. */
export async function deleteCollection(ctx: Ctx, id: string): Promise<{ success: true }> {
  if (!isId(id) || !(await store.hideCollection(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/** Brings back a collection that the creator deleted within the last hour. Refuses one too many, and a second title. */
export async function restoreCollection(ctx: Ctx, id: string): Promise<OwnCollection> {
  const { id: performerId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    await nextPlace(tx, performerId)
    const gone = isId(id) ? await store.findDeleted(tx, performerId, id) : undefined
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    if (await store.isTitleTaken(tx, performerId, gone.title)) throw titleTaken()
    const isFree = !(await store.slugsLike(tx, performerId, gone.slug)).includes(gone.slug)
    await store.showCollection(tx, id, isFree ? gone.slug : await freeSlug(tx, performerId, gone.title))
  })
  return openOwnCollection(ctx, id)
}

/** Puts posts of the creator into a collection of theirs. Posts of others count nothing; where none is theirs, refuses ENTITY_NOT_FOUND. */
export async function putInCollection(ctx: Ctx, id: string, postIds: string[]): Promise<OwnCollection> {
  await ctx.db.tx(async tx => {
    const collection = await ownCollection(tx, ctx, id)
    await store.insertItems(tx, [collection.id], await ownPosts(tx, ctx, postIds))
  })
  return openOwnCollection(ctx, id)
}

/** Takes posts out of a collection of the creator; they stay posts. */
export async function takeFromCollection(ctx: Ctx, id: string, postIds: string[]): Promise<OwnCollection> {
  await ctx.db.tx(async tx => {
    const collection = await ownCollection(tx, ctx, id)
    await store.deleteItems(tx, collection.id, await ownPosts(tx, ctx, postIds))
  })
  return openOwnCollection(ctx, id)
}

/** Puts a post into these collections of its creator and no others; without a list nothing changes. */
export async function putInto(
  tx: Tx,
  performerId: string,
  postId: string,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (!wanted) return
  const ids = [...new Set(wanted)]
  const own = await store.lockOwn(tx, performerId, ids.filter(isId))
  if (own.length !== ids.length)
    throw refuseFields([{ path: 'collectionIds', message: 'Choose collections of yours.' }])
  await store.leaveOthers(tx, postId, own)
  await store.insertItems(tx, own, [postId])
}

async function nextPlace(tx: Tx, performerId: string): Promise<number> {
  const places = await store.lockPlaces(tx, performerId)
  if (places.length >= collections_max) throw refuse('TOO_MANY_COLLECTIONS')
  return Math.max(0, ...places) + 1
}

/** The address of a new collection: its title, with a number where the creator has that already. */
async function freeSlug(tx: Tx, performerId: string, title: string): Promise<string> {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const taken = new Set(await store.slugsLike(tx, performerId, slug))
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}

async function ownCollection(tx: Tx, ctx: Ctx, id: string): Promise<store.CollectionRow> {
  const found = isId(id) ? await store.lockCollection(tx, viewerOf(ctx).id, id) : undefined
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  return found
}

async function ownPosts(tx: Tx, ctx: Ctx, postIds: string[]): Promise<string[]> {
  const ids = await store.ownAmong(tx, viewerOf(ctx).id, postIds.filter(isId))
  if (ids.length === 0) throw refuse('ENTITY_NOT_FOUND')
  return ids
}
