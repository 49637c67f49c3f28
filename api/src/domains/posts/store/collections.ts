import type { PendingQuery, Row } from 'postgres'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notHidden } from '../../visibility/index.ts'
import { isShown } from './lists.ts'

type Fragment = PendingQuery<Row[]>

export type CollectionRow = {
  id: string
  performer_id: string
  title: string
  description: string
  slug: string
  cover_post_id: string | null
  is_listed: boolean
  place: number
  created_at: Date
  updated_at: Date
}

/** A collection with how many posts are in it, on the site and all, and the post whose picture stands for it. */
export type CountedCollection = CollectionRow & { total: number; total_own: number; face_id: string | null }

/** How long a deleted collection can come back. */
const kept_ms = hour_ms

type Which = { performerId: string; id?: string; slug?: string; isOwn?: boolean }

/**
 * The collections of a creator in their order, or one of them, counted in one query. Others see what is listed; a post
 * counts where it is on the site, whatever opens it.
 */
export function countedCollections(db: Queryable, onlooker: Onlooker, which: Which): Promise<CountedCollection[]> {
  const { performerId, id, slug, isOwn } = which
  const chosen = db`held.performer_id = ${performerId} and held.deleted_at is null
    ${id ? db`and held.id = ${id}` : db``} ${slug ? db`and held.slug = ${slug}` : db``}
    ${isOwn ? db`` : db`and ${isOpen(db, onlooker)} and ${notHidden(db, onlooker, db`held.performer_id`)}`}`
  const shown = db`(${isShown(db)})`
  return db<CountedCollection[]>`
    select held.*, coalesce(n.total, 0) as total, coalesce(n.total_own, 0) as total_own, n.face_id
    from post_collections held left join (
      select i.collection_id, (count(*) filter (where ${shown}))::int as total, count(*)::int as total_own,
        (array_agg(p.id order by ${shown} desc, (p.id is not distinct from held.cover_post_id) desc,
          (p.thumbnail_file_id is not null or p.type in ('photo', 'video')) desc,
          p.published_at desc nulls last, p.id desc))[1] as face_id
      from post_collections held join post_collection_items i on i.collection_id = held.id join posts p on p.id = i.post_id
      where ${chosen} and p.deleted_at is null ${isOwn ? db`` : db`and ${isShown(db)}`}
      group by i.collection_id) n on n.collection_id = held.id
    where ${chosen} order by held.place, held.id`
}

/** A collection that the onlooker may know of: it is on the page of its creator, or their own. */
export async function findCollection(
  db: Queryable,
  onlooker: Onlooker,
  id: string,
): Promise<CollectionRow | undefined> {
  const [row] = await db<CollectionRow[]>`
    select * from post_collections held where held.id = ${id} and held.deleted_at is null and ${isOpen(db, onlooker)}`
  return row
}

function isOpen(db: Queryable, { id }: Onlooker): Fragment {
  return id ? db`(held.is_listed or held.performer_id = ${id})` : db`held.is_listed`
}

/** Where a creator's collections are; their page is locked, so that of two new ones none is missed. */
export async function lockPlaces(tx: Queryable, performerId: string): Promise<number[]> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const rows = await tx<{ place: number }[]>`
    select place from post_collections where performer_id = ${performerId} and deleted_at is null`
  return rows.map(row => row.place)
}

export async function lockCollection(
  tx: Queryable,
  performerId: string,
  id: string,
): Promise<CollectionRow | undefined> {
  const [row] = await tx<CollectionRow[]>`
    select * from post_collections where id = ${id} and performer_id = ${performerId} and deleted_at is null for update`
  return row
}

/** Adds a collection, and forgets those that were deleted too long ago. */
export async function insertCollection(tx: Queryable, row: CollectionRow): Promise<void> {
  await tx`
    delete from post_collections where performer_id = ${row.performer_id} and deleted_at <= ${fromNow(-kept_ms)}`
  await tx`insert into post_collections ${tx(row)}`
}

export async function isTitleTaken(tx: Queryable, performerId: string, title: string, butId = ''): Promise<boolean> {
  const rows = await tx`
    select 1 from post_collections
    where performer_id = ${performerId} and lower(title) = lower(${title}) and deleted_at is null
      and id::text <> ${butId}`
  return rows.length > 0
}

/** The addresses that a creator's collections have and that begin with some text. */
export async function slugsLike(tx: Queryable, performerId: string, slug: string): Promise<string[]> {
  const rows = await tx<{ slug: string }[]>`
    select slug from post_collections
    where performer_id = ${performerId} and deleted_at is null and starts_with(slug, ${slug})`
  return rows.map(row => row.slug)
}

type Changes = Partial<Pick<CollectionRow, 'title' | 'description' | 'slug' | 'is_listed' | 'cover_post_id'>>

export async function changeCollection(tx: Queryable, id: string, changes: Changes): Promise<void> {
  await tx`update post_collections set ${tx({ ...changes, updated_at: now() })} where id = ${id}`
}

/** Numbers a creator's collections anew, those that are named first. */
export async function orderCollections(tx: Queryable, performerId: string, ids: string[]): Promise<void> {
  await tx`
    update post_collections c set place = o.place
    from (select id, row_number() over (order by array_position(${ids}::uuid[], id), place, id) as place
      from post_collections where performer_id = ${performerId} and deleted_at is null) o
    where c.id = o.id`
}

export async function hideCollection(tx: Queryable, performerId: string, id: string): Promise<boolean> {
  const gone = await tx`
    update post_collections set deleted_at = ${now()}
    where id = ${id} and performer_id = ${performerId} and deleted_at is null returning 1`
  return gone.length > 0
}

/** A collection that can still come back. */
export async function findDeleted(tx: Queryable, performerId: string, id: string): Promise<CollectionRow | undefined> {
  const [row] = await tx<CollectionRow[]>`
    select * from post_collections
    where id = ${id} and performer_id = ${performerId} and deleted_at > ${fromNow(-kept_ms)}`
  return row
}

export async function showCollection(tx: Queryable, id: string, slug: string): Promise<void> {
  await tx`update post_collections set deleted_at = null, slug = ${slug} where id = ${id}`
}

/** Which of some posts are a creator's and not deleted. */
export async function ownAmong(tx: Queryable, performerId: string, postIds: string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from posts where id = any(${postIds}) and performer_id = ${performerId} and deleted_at is null`
  return rows.map(row => row.id)
}

export async function isInside(tx: Queryable, collectionId: string, postId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from post_collection_items i join posts p on p.id = i.post_id
    where i.collection_id = ${collectionId} and i.post_id = ${postId} and p.deleted_at is null`
  return rows.length > 0
}

/** Puts posts into collections, each once. */
export async function insertItems(tx: Queryable, collectionIds: string[], postIds: string[]): Promise<void> {
  await tx`
    insert into post_collection_items (collection_id, post_id, added_at)
    select c, p, ${now()} from unnest(${collectionIds}::uuid[]) c cross join unnest(${postIds}::uuid[]) p
    on conflict do nothing`
}

/** Takes posts out of a collection, which has no cover any more if that was one of them. */
export async function deleteItems(tx: Queryable, collectionId: string, postIds: string[]): Promise<void> {
  await tx`delete from post_collection_items where collection_id = ${collectionId} and post_id = any(${postIds})`
  await tx`
    update post_collections set cover_post_id = null
    where id = ${collectionId} and cover_post_id = any(${postIds})`
}

/** Which of some collections are a creator's; they stay there until the transaction ends. */
export async function lockOwn(tx: Queryable, performerId: string, ids: string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from post_collections
    where id = any(${ids}) and performer_id = ${performerId} and deleted_at is null order by id for share`
  return rows.map(row => row.id)
}

/** Takes a post out of all collections but these; deleted ones keep it for when they come back. */
export async function leaveOthers(tx: Queryable, postId: string, collectionIds: string[]): Promise<void> {
  await tx`
    with gone as (
      delete from post_collection_items i using post_collections c
      where c.id = i.collection_id and c.deleted_at is null
        and i.post_id = ${postId} and i.collection_id <> all(${collectionIds}) returning i.collection_id)
    update post_collections c set cover_post_id = null from gone
    where c.id = gone.collection_id and c.cover_post_id = ${postId}`
}

/** The collections that some posts are in, by post, in their order. */
export async function collectionsOfPosts(db: Queryable, postIds: string[]): Promise<Map<string, string[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db<{ post_id: string; ids: string[] }[]>`
    select i.post_id, array_agg(c.id order by c.place, c.id) as ids
    from post_collection_items i join post_collections c on c.id = i.collection_id
    where i.post_id = any(${postIds}) and c.deleted_at is null group by i.post_id`
  return new Map(rows.map(row => [row.post_id, row.ids]))
}

/** The collections that the newest post of a creator is in. */
export async function collectionsOfNewest(db: Queryable, performerId: string): Promise<string[]> {
  const [newest] = await db<{ id: string }[]>`
    select p.id from posts p where p.performer_id = ${performerId} and p.status = 'active'
    order by p.published_at desc, p.id desc limit 1`
  return newest ? ((await collectionsOfPosts(db, [newest.id])).get(newest.id) ?? []) : []
}
