import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { readable } from '../../entitlements/index.ts'
import { type FileRow, findFiles } from '../../media/index.ts'
import { purchasedWhile } from '../../wallet/index.ts'
import { isOnSite } from './assets.ts'

type Fragment = PendingQuery<Row[]>

export type PhotoRow = {
  id: string
  performer_id: string
  gallery_id: string | null
  file_id: string
  title: string
  description: string
  status: 'active' | 'inactive'
  is_preview: boolean
  /** Its file can be shown. */
  is_ready: boolean
  position: number
  /** When it was first shown, and when it was taken out: buyers of that time keep it. */
  shown_at: Date | null
  left_at: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A photo with its file, as one onlooker sees it. */
export type SeenPhoto = PhotoRow & { file: FileRow; may_view: boolean; is_cover: boolean }

/** The photo that stands for a gallery `t`: the one that was chosen, while it is there, else the first. */
function coverOf(db: Queryable): Fragment {
  return db`coalesce(
    (select c.id from photos c where c.id = t.cover_photo_id and c.left_at is null and c.is_ready),
    (select c.id from photos c where c.gallery_id = t.id and c.left_at is null and c.is_ready
      order by c.position, c.id limit 1))`
}

/** A condition: the onlooker keeps a photo `p` that was taken out, because they bought its gallery while it was there. */
function keeps(db: Queryable, viewerId: string | null): Fragment {
  return purchasedWhile(db, viewerId, db`p.gallery_id`, { from: db`p.shown_at`, until: db`p.left_at` })
}

/** The galleries of a `page` of photos, each asked once: its cover, and whether the onlooker may see what is in it. */
function shelf(db: Queryable, onlooker: Onlooker): Fragment {
  const ofGallery = { id: db`t.id`, ownerId: db`t.performer_id`, audience: db`t.audience`, tierId: db`t.tier_id` }
  return db`select t.id, ${coverOf(db)} as cover_id, ${readable(db, onlooker, ofGallery)} as may_view
    from galleries t where t.id in (select gallery_id from page)`
}

/** A condition: the onlooker may see a photo `p` in full; `t` is its gallery on the shelf, all null where it has none. */
function mayView(db: Queryable, onlooker: Onlooker): Fragment {
  const alone = { id: db`p.id`, ownerId: db`p.performer_id`, audience: db`'subscribers'::text` }
  return db`(p.is_preview or p.left_at is not null or case when p.gallery_id is null
    then ${readable(db, onlooker, alone)} else t.may_view end)`
}

export type PhotoFilter = {
  galleryId?: string | undefined
  q?: string | undefined
  status?: string | undefined
  before?: string | undefined
  limit: number
  offset: number
}

/** Those of some photos as an onlooker sees them: `where` narrows `p`, and a gallery is read in its order. */
async function pageOf(
  db: Queryable,
  onlooker: Onlooker,
  where: Fragment,
  { galleryId, before, limit, offset }: PhotoFilter,
): Promise<SeenPhoto[]> {
  const after = !before
    ? db``
    : galleryId
      ? db`and (p.position, p.id) > (select c.position, c.id from photos c where c.id = ${before})`
      : db`and p.id < ${before}`
  const order = galleryId ? db`order by p.position, p.id` : db`order by p.id desc`
  const rows = await db<(Omit<SeenPhoto, 'file'> & { file_id: string })[]>`
    with page as materialized (
      select p.* from photos p left join galleries t on t.id = p.gallery_id
      where ${where} ${after} ${order} limit ${limit} offset ${offset}),
    shelf as materialized (${shelf(db, onlooker)})
    select p.*, ${mayView(db, onlooker)} as may_view, coalesce(t.cover_id = p.id, false) as is_cover
    from page p left join shelf t on t.id = p.gallery_id ${order}`
  return withFiles(db, rows)
}

async function withFiles(db: Queryable, rows: Omit<SeenPhoto, 'file'>[]): Promise<SeenPhoto[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.file_id)
  const byId = new Map((await findFiles(db, ids)).map(file => [file.id, file]))
  return rows.flatMap(row => {
    const file = byId.get(row.file_id)
    return file ? [{ ...row, file }] : []
  })
}

/** The photos of a gallery for someone who may know of it, with those that they keep from before. */
export async function photosOfGallery(
  db: Queryable,
  onlooker: Onlooker,
  galleryId: string,
  filter: PhotoFilter,
): Promise<{ rows: SeenPhoto[]; total: number }> {
  const where = db`p.gallery_id = ${galleryId} and p.is_ready and (p.left_at is null or ${keeps(db, onlooker.id)})`
  const [rows, [count]] = await Promise.all([
    pageOf(db, onlooker, where, { ...filter, galleryId }),
    db<{ total: number }[]>`select count(*)::int as total from photos p where ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** What a creator shows in all their galleries and beside them, newest first. */
export async function photosOfPerformer(
  db: Queryable,
  onlooker: Onlooker,
  performerId: string,
  filter: PhotoFilter,
): Promise<{ rows: SeenPhoto[]; total: number }> {
  const where = db`p.performer_id = ${performerId} and p.deleted_at is null and p.left_at is null and p.is_ready
    and (p.gallery_id is null or ${isOnSite(db)})`
  const [rows, [count]] = await Promise.all([
    pageOf(db, onlooker, where, { ...filter, galleryId: undefined }),
    db<{ total: number }[]>`
      select count(*)::int as total from photos p left join galleries t on t.id = p.gallery_id where ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** A creator's own photos that they have not deleted. */
export async function ownPhotos(
  db: Queryable,
  creator: Onlooker & { id: string },
  filter: PhotoFilter,
): Promise<{ rows: SeenPhoto[]; total: number }> {
  const { galleryId, q, status } = filter
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const where = db`p.performer_id = ${creator.id} and p.deleted_at is null
    ${galleryId ? db`and p.gallery_id = ${galleryId}` : db``}
    ${status ? db`and p.status = ${status}` : db``}
    ${pattern ? db`and p.title ilike ${pattern}` : db``}`
  const [rows, [count]] = await Promise.all([
    pageOf(db, creator, where, filter),
    db<{ total: number }[]>`select count(*)::int as total from photos p where ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Photos by their ids as an onlooker sees them, in any order. */
export async function photosById(db: Queryable, onlooker: Onlooker, ids: string[]): Promise<Map<string, SeenPhoto>> {
  if (ids.length === 0) return new Map()
  const rows = await pageOf(db, onlooker, db`p.id = any(${ids})`, { limit: ids.length, offset: 0 })
  return new Map(rows.map(row => [row.id, row]))
}

/** The photos that stand for some galleries, by gallery. */
export async function coversOf(
  db: Queryable,
  onlooker: Onlooker,
  galleryIds: string[],
): Promise<Map<string, SeenPhoto>> {
  if (galleryIds.length === 0) return new Map()
  const rows = await pageOf(
    db,
    onlooker,
    db`p.id in (select ${coverOf(db)} from galleries t where t.id = any(${galleryIds}))`,
    { limit: galleryIds.length, offset: 0 },
  )
  return new Map(rows.map(row => [row.gallery_id as string, row]))
}

/** One of a creator's photos that they have not deleted, locked until the transaction ends. */
export async function lockOwnPhoto(tx: Queryable, performerId: string, id: string): Promise<PhotoRow | undefined> {
  const [row] = await tx<PhotoRow[]>`
    select * from photos where id = ${id} and performer_id = ${performerId} and deleted_at is null for update`
  return row
}

/** The same without a lock, to learn which gallery must be locked first. */
export async function findOwnPhoto(tx: Queryable, performerId: string, id: string): Promise<PhotoRow | undefined> {
  const [row] = await tx<PhotoRow[]>`
    select * from photos where id = ${id} and performer_id = ${performerId} and deleted_at is null`
  return row
}

/** The place after the last photo of a gallery. */
export async function nextPosition(tx: Queryable, galleryId: string | null): Promise<number> {
  const [row] = await tx<[{ position: number }]>`
    select coalesce(max(position), -1)::int + 1 as position from photos where gallery_id = ${galleryId}`
  return row.position
}

export type NewPhoto = Omit<PhotoRow, 'position' | 'deleted_at'>

/**
 * Adds photos after those of their gallery, which is locked, in the order given. One that was taken out of it comes back
 * as it is now said to be. Answers the ids in that order; those that are in the gallery already are left out.
 */
export async function insertPhotos(tx: Queryable, photos: NewPhoto[]): Promise<string[]> {
  const first = await nextPosition(tx, photos[0]?.gallery_id ?? null)
  const rows = photos.map((photo, index) => ({ ...photo, deleted_at: null, position: first + index }))
  const added = await tx<{ id: string; file_id: string }[]>`
    insert into photos ${tx(rows)}
    on conflict (gallery_id, file_id) do update set title = excluded.title, description = excluded.description,
      status = excluded.status, is_preview = excluded.is_preview, is_ready = excluded.is_ready,
      position = excluded.position, left_at = excluded.left_at, deleted_at = null, updated_at = excluded.updated_at,
      shown_at = coalesce(photos.shown_at, excluded.shown_at)
      where photos.deleted_at is not null
    returning id, file_id`
  const idOf = new Map(added.map(row => [row.file_id, row.id]))
  return photos.flatMap(photo => idOf.get(photo.file_id) ?? [])
}

export async function changePhoto(tx: Queryable, id: string, changes: Partial<PhotoRow>): Promise<PhotoRow> {
  const [row] = await tx<PhotoRow[]>`update photos set ${tx(changes)} where id = ${id} returning *`
  return row as PhotoRow
}

export async function dropPhoto(tx: Queryable, id: string): Promise<void> {
  await tx`delete from photos where id = ${id}`
}

/** Gives the files of a gallery back to their owner. */
export async function dropPhotosOf(tx: Queryable, galleryId: string): Promise<void> {
  await tx`delete from photos where gallery_id = ${galleryId}`
}

/** How many photos of a gallery are shown. */
export async function countPhotos(tx: Queryable, galleryId: string): Promise<number> {
  const [row] = await tx<[{ photos: number }]>`
    select count(*)::int as photos from photos where gallery_id = ${galleryId} and left_at is null and is_ready`
  return row.photos
}

/** Whether photos of a gallery are to be shown later, once they are made and approved. */
export async function hasWaitingPhotos(tx: Queryable, galleryId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from photos p join files f on f.id = p.file_id
    where p.gallery_id = ${galleryId} and p.left_at is null and not p.is_ready
      and f.status in ('processing', 'review', 'waiting') limit 1`
  return rows.length > 0
}

/** Takes back that the photos of a file are ready; answers their galleries, and null for those without one. */
export async function unmarkReady(tx: Queryable, fileId: string): Promise<(string | null)[]> {
  const rows = await tx<{ gallery_id: string | null }[]>`
    update photos set is_ready = false, shown_at = null where file_id = ${fileId} and is_ready returning gallery_id`
  return [...new Set(rows.map(row => row.gallery_id))]
}

/** Where the photos of a file are: their galleries, and null for those without one. */
export async function placesOfFile(tx: Queryable, fileId: string): Promise<(string | null)[]> {
  const rows = await tx<{ gallery_id: string | null }[]>`
    select distinct gallery_id from photos where file_id = ${fileId} and not is_ready order by gallery_id`
  return rows.map(row => row.gallery_id)
}

/** Shows the photos of a file that is ready now, in a gallery or without one; answers those that others see. */
export async function markReady(
  tx: Queryable,
  fileId: string,
  galleryId: string | null,
  at: Date,
): Promise<PhotoRow[]> {
  return tx<PhotoRow[]>`
    update photos set is_ready = true, shown_at = case when left_at is null then coalesce(shown_at, ${at}) end
    where file_id = ${fileId} and gallery_id is not distinct from ${galleryId} and not is_ready returning *`
}

/**
 * Gives photos of a gallery the places that they have together, in the order of the ids; false where one isn't in it.
 */
export async function orderPhotos(tx: Queryable, galleryId: string, ids: string[]): Promise<boolean> {
  const places = await tx<{ position: number }[]>`
    select position from photos where gallery_id = ${galleryId} and id = any(${ids}) and deleted_at is null
    order by position, id`
  if (places.length !== ids.length) return false
  await tx`
    update photos p set position = n.position
    from unnest(${ids}::uuid[], ${places.map(place => place.position)}::integer[]) as n (id, position)
    where p.id = n.id`
  return true
}

/** Where a file stands as a photo, and whether a viewer keeps it although it was taken out. */
export type PhotoUse = Pick<PhotoRow, 'id' | 'performer_id' | 'gallery_id' | 'is_preview' | 'left_at'> & {
  is_kept: boolean
}

export async function photoUses(db: Queryable, viewerId: string | null, fileId: string): Promise<PhotoUse[]> {
  return db<PhotoUse[]>`
    select p.id, p.performer_id, p.gallery_id, p.is_preview, p.left_at, ${keeps(db, viewerId)} as is_kept
    from photos p where p.file_id = ${fileId}`
}
