import type { PeopleState } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { readable, type Terms, tierNamed } from '../../entitlements/index.ts'
import type { SeenThing } from '../../moderation/index.ts'
import { purchased } from '../../wallet/index.ts'

type Fragment = PendingQuery<Row[]>

/** What galleries and videos have in common; queries call the row `t`. */
type AssetRow = Terms & {
  id: string
  performer_id: string
  title: string
  slug: string
  description: string
  /** It is for sale or once was, so someone may have bought what is in it. */
  was_for_sale: boolean
  status: 'active' | 'inactive'
  /** What it says of the people in it; null where nothing was said. */
  people: PeopleState | null
  /** Others can find it now. */
  is_shown: boolean
  /** When it was first shown; lists follow it. */
  published_at: Date | null
  deleted_at: Date | null
  view_count: bigint
  like_count: number
  comment_count: number
  bookmark_count: number
  revision: number
  created_at: Date
  updated_at: Date
}

export type GalleryRow = AssetRow & {
  cover_photo_id: string | null
  /** Photos that are shown to those who may see the gallery. */
  photo_count: number
}

export type VideoRow = AssetRow & {
  tags: string[]
  scheduled_at: Date | null
  file_id: string
  teaser_file_id: string | null
  thumbnail_file_id: string | null
}

export type Rows = { gallery: GalleryRow; video: VideoRow }
export type Kind = keyof Rows

/** A row with what one onlooker may do with it and did. */
export type Seen<R> = R & {
  may_view: boolean
  is_bought: boolean
  is_liked: boolean
  is_bookmarked: boolean
  /** It is shown, and its creator's page is. */
  is_on_site: boolean
  tier: { _id: string; name: string } | null
  /** Someone in it has withdrawn their consent. */
  is_withdrawn: boolean
}

/** The table of a kind. */
export function tableOf(db: Queryable, kind: Kind): Fragment {
  return kind === 'gallery' ? db`galleries` : db`videos`
}

/** The columns of a thing `t` as entitlements see it. */
function itemColumns(db: Queryable) {
  return { id: db`t.id`, ownerId: db`t.performer_id`, audience: db`t.audience`, tierId: db`t.tier_id` }
}

/** A condition: a thing `t` is on the site now, as the page of its creator is. */
export function isOnSite(db: Queryable): Fragment {
  return db`(t.is_shown and (select 1 from performers o where o.user_id = t.performer_id and o.listed) is not null)`
}

/** All columns of a thing `t`, and what the onlooker may do with it and did; blocks are left to `notHidden`. */
export function seenColumns(db: Queryable, kind: Kind, onlooker: Onlooker): Fragment {
  const { id, role } = onlooker
  const did = (action: 'like' | 'bookmark') => db`exists (select 1 from reactions r where r.user_id = ${id}::uuid
    and r.object_type = ${kind} and r.object_id = t.id and r.action = ${action})`
  const isWithdrawn =
    kind === 'video'
      ? db`(t.people is not distinct from 'withdrawn'
          or exists (select 1 from video_participants w where w.video_id = t.id and w.status = 'declined'))`
      : db`(t.people is not distinct from 'withdrawn')`
  const isOwn = role === 'operator' ? db`true` : id ? db`t.performer_id = ${id}::uuid` : db`false`
  return db`t.*, (${readable(db, onlooker, itemColumns(db))} and (${isOwn} or not ${isWithdrawn})) as may_view,
    ${tierNamed(db, db`t.tier_id`)} as tier,
    ${id ? purchased(db, id, db`t.id`) : db`false`} as is_bought,
    ${id ? did('like') : db`false`} as is_liked, ${id ? did('bookmark') : db`false`} as is_bookmarked,
    ${isOnSite(db)} as is_on_site, ${isWithdrawn} as is_withdrawn`
}

type Which = { id: string } | { slug: string }

/** A thing by id or slug as one onlooker sees it, whatever its status; the caller decides who may know of it. */
export async function findSeen<K extends Kind>(
  db: Queryable,
  kind: K,
  onlooker: Onlooker,
  by: Which,
): Promise<Seen<Rows[K]> | undefined> {
  const which = 'id' in by ? db`t.id = ${by.id}` : db`t.slug = ${by.slug}`
  const [row] = await db<Seen<Rows[K]>[]>`
    select ${seenColumns(db, kind, onlooker)} from ${tableOf(db, kind)} t where ${which}`
  return row
}

/** One of a creator's things that they have not deleted. */
export async function findOwn<K extends Kind>(
  db: Queryable,
  kind: K,
  performerId: string,
  id: string,
): Promise<Rows[K] | undefined> {
  const [row] = await db<Rows[K][]>`
    select * from ${tableOf(db, kind)} where id = ${id} and performer_id = ${performerId} and deleted_at is null`
  return row
}

/** One of a creator's things that they have not deleted, locked until the transaction ends. */
export async function lockOwn<K extends Kind>(
  tx: Queryable,
  kind: K,
  performerId: string,
  id: string,
): Promise<Rows[K] | undefined> {
  const [row] = await tx<Rows[K][]>`
    select * from ${tableOf(tx, kind)}
    where id = ${id} and performer_id = ${performerId} and deleted_at is null for update`
  return row
}

/** A thing, deleted or not, locked until the transaction ends. */
export async function lockAny<K extends Kind>(tx: Queryable, kind: K, id: string): Promise<Rows[K] | undefined> {
  const [row] = await tx<Rows[K][]>`select * from ${tableOf(tx, kind)} where id = ${id} for update`
  return row
}

/** The id of a thing by the name in its address. */
export async function findBySlug(db: Queryable, kind: Kind, slug: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`select id from ${tableOf(db, kind)} where slug = ${slug}`
  return row?.id
}

/** Galleries or videos as operators see them who decide about them (`Look` of moderation). */
export async function lookAt(db: Queryable, kind: Kind, idsOrSlugs: string[]): Promise<SeenThing[]> {
  if (idsOrSlugs.length === 0) return []
  const fileId =
    kind === 'video'
      ? db`coalesce(t.thumbnail_file_id, t.file_id)`
      : db`(select ph.file_id from photos ph where ph.gallery_id = t.id and ph.deleted_at is null
          order by ph.id = t.cover_photo_id desc, ph.position limit 1)`
  return db<SeenThing[]>`
    select t.id, t.slug as name, t.performer_id as "performerId", t.title, ${fileId} as "fileId",
      t.published_at as "publishedAt"
    from ${tableOf(db, kind)} t where t.id = any(${idsOrSlugs.filter(isId)}::uuid[]) or t.slug = any(${idsOrSlugs})`
}

type Counts = 'view_count' | 'like_count' | 'comment_count' | 'bookmark_count'

/** What is known of a thing when it is made. */
export type New<K extends Kind> = Omit<Rows[K], Counts | 'revision' | 'deleted_at' | 'photo_count' | 'cover_photo_id'>

export async function insertGallery(tx: Queryable, row: New<'gallery'>): Promise<void> {
  await tx`insert into galleries ${tx(row)}`
}

export async function insertVideo(tx: Queryable, row: New<'video'>): Promise<void> {
  await tx`insert into videos ${tx(row)}`
}

/** Changes a gallery that is locked; an author's change makes a new revision. Answers it as it is now. */
export async function changeGallery(
  tx: Queryable,
  id: string,
  changes: Partial<GalleryRow>,
  { byAuthor }: { byAuthor: boolean },
): Promise<GalleryRow> {
  const [row] = await tx<[GalleryRow]>`
    update galleries set ${tx(changes)}, revision = revision + ${byAuthor ? 1 : 0} where id = ${id} returning *`
  return row
}

/** The same for a video. */
export async function changeVideo(
  tx: Queryable,
  id: string,
  changes: Partial<VideoRow>,
  { byAuthor }: { byAuthor: boolean },
): Promise<VideoRow> {
  const [row] = await tx<[VideoRow]>`
    update videos set ${tx(changes)}, revision = revision + ${byAuthor ? 1 : 0} where id = ${id} returning *`
  return row
}

/** Moves the number of likes, comments or bookmarks of a thing. */
export async function moveCount(
  tx: Queryable,
  kind: Kind,
  id: string,
  column: Exclude<Counts, 'view_count'>,
  by: number,
): Promise<void> {
  await tx`
    update ${tableOf(tx, kind)} set ${tx(column)} = greatest(${tx(column)} + ${by}, 0) where id = ${id}`
}

/** Adds views that were counted in memory, for any number of things in one statement. */
export const addViewsOf =
  (kind: Kind) =>
  async (db: Queryable, counted: [id: string, views: number][]): Promise<void> => {
    await db`
      update ${tableOf(db, kind)} t set view_count = t.view_count + c.views
      from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, views]) => views)}::integer[]) as c (id, views)
      where t.id = c.id`
  }

/** The files of the photos that a gallery has. */
export async function fileIdsOf(tx: Queryable, galleryId: string): Promise<string[]> {
  const rows = await tx<{ file_id: string }[]>`
    select file_id from photos where gallery_id = ${galleryId} and deleted_at is null`
  return rows.map(row => row.file_id)
}
