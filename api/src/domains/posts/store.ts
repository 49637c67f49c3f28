import { now } from '../../kernel/clock.ts'
import type { Onlooker } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'
import { readable } from '../entitlements/index.ts'
import { notHidden } from '../safety/index.ts'

export type PostRow = {
  id: string
  performer_id: string
  type: 'text' | 'photo' | 'video' | 'audio' | 'scheduled-streaming'
  title: string
  slug: string
  text: string
  /** What everybody may read of a post that is closed to them. */
  teaser_text: string
  audience: 'public' | 'followers' | 'subscribers' | 'sale'
  price_minor: bigint
  status: 'active' | 'inactive' | 'archived'
  pinned_at: Date | null
  like_count: number
  comment_count: number
  created_at: Date
  updated_at: Date
}

export type PostFilter = {
  performerId?: string | undefined
  type?: string | undefined
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
  offset: number
}

export async function insertPost(
  tx: Queryable,
  post: Omit<PostRow, 'pinned_at' | 'like_count' | 'comment_count'>,
  fileIds: string[],
): Promise<void> {
  await tx`insert into posts ${tx(post)}`
  const files = fileIds.map((file_id, position) => ({ post_id: post.id, file_id, position }))
  if (files.length > 0) await tx`insert into post_files ${tx(files)}`
}

/** Conditions that every list of posts shares; `p` is the post. */
function matches(db: Queryable, onlooker: Onlooker, filter: PostFilter) {
  const { type, q, from, to, before } = filter
  return db`
    (${type ?? null}::text is null or p.type = ${type ?? null})
    and ${q ? says(db, onlooker, q) : db`true`}
    and (${from ?? null}::timestamptz is null or p.created_at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or p.created_at < ${to ?? null})
    and (${before ?? null}::uuid is null or p.id < ${before ?? null}::uuid)`
}

/** A post is found by what the onlooker may read of it: title and teaser always, its text where it is open to them. */
function says(db: Queryable, onlooker: Onlooker, q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const item = { id: db`p.id`, ownerId: db`p.performer_id`, audience: db`p.audience` }
  return db`(p.title ilike ${pattern} or p.teaser_text ilike ${pattern}
    or (p.text ilike ${pattern} and ${readable(db, onlooker, item)}))`
}

/** The newest posts of everybody or of one creator, as far as the onlooker may be shown them. */
export async function newestPosts(db: Queryable, onlooker: Onlooker, filter: PostFilter): Promise<PostRow[]> {
  const whose = filter.performerId ? db`and p.performer_id = ${filter.performerId}` : db``
  return db<PostRow[]>`
    select p.* from posts p
    where p.status = 'active' ${whose} and ${matches(db, onlooker, filter)} and ${notHidden(db, onlooker, db`p.performer_id`)}
    order by p.id desc limit ${filter.limit} offset ${filter.offset}`
}

/** The creators whose posts are a fan's home: those they follow, and those whose subscription they have. */
function homeCreators(db: Queryable, fanId: string) {
  const at = now()
  return db`
    select following_id as performer_id from follows where follower_id = ${fanId}
    union select performer_id from subscription_periods
    where fan_id = ${fanId} and starts_at <= ${at} and ends_at > ${at}`
}

/** Whether a fan follows or subscribes to anybody at all. */
export async function hasHome(db: Queryable, fanId: string): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`select exists (${homeCreators(db, fanId)}) as has`
  return row?.has ?? false
}

/** The newest posts of a fan's home: one index probe per creator, then a merge of the heads. */
export async function homePosts(db: Queryable, fan: Onlooker & { id: string }, filter: PostFilter): Promise<PostRow[]> {
  const heads = filter.limit + filter.offset
  return db<PostRow[]>`
    select h.* from (${homeCreators(db, fan.id)}) f
    cross join lateral (
      select p.* from posts p
      where p.performer_id = f.performer_id and p.status = 'active' and ${matches(db, fan, filter)}
      order by p.id desc limit ${heads}) h
    where ${notHidden(db, fan, db`f.performer_id`)}
    order by h.id desc limit ${filter.limit} offset ${filter.offset}`
}

/** How many posts a list holds, from the counters of the creators' pages where nothing narrows it. */
export async function countPosts(
  db: Queryable,
  onlooker: Onlooker,
  filter: PostFilter,
  followerId: string | null,
): Promise<number> {
  const narrowed = filter.type || filter.q || filter.from || filter.to
  const { performerId } = filter
  const of = performerId
    ? db`= ${performerId}`
    : followerId
      ? db`in (${homeCreators(db, followerId)})`
      : db`is not null`
  const [row] = narrowed
    ? await db<{ total: number }[]>`
        select count(*)::int as total from (
          select 1 from posts p where p.status = 'active' and p.performer_id ${of} and ${matches(db, onlooker, { ...filter, before: undefined })}
            and ${notHidden(db, onlooker, db`p.performer_id`)} limit 1000) n`
    : await db<{ total: number }[]>`select coalesce(sum(feeds_count), 0)::int as total from performers p
          where p.user_id ${of} and ${notHidden(db, onlooker, db`p.user_id`)}`
  return row?.total ?? 0
}

/** Those of some posts that are published by creators whom the onlooker may be shown. */
export async function visiblePosts(db: Queryable, onlooker: Onlooker, ids: string[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return db<PostRow[]>`
    select p.* from posts p
    where p.id = any(${ids}) and p.status = 'active' and ${notHidden(db, onlooker, db`p.performer_id`)}`
}

/** All posts of a creator for their own studio, whatever their status but archived. */
export async function ownPosts(
  db: Queryable,
  creator: Onlooker & { id: string },
  filter: PostFilter,
): Promise<{ rows: PostRow[]; total: number }> {
  const where = db`where p.performer_id = ${creator.id} and p.status <> 'archived' and ${matches(db, creator, filter)}`
  const [rows, [count]] = await Promise.all([
    db<PostRow[]>`select p.* from posts p ${where} order by p.id desc limit ${filter.limit} offset ${filter.offset}`,
    db<{ total: number }[]>`select count(*)::int as total from posts p ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** A post by id or slug, whatever its status; the caller decides who may know of it. */
export async function findPost(db: Queryable, by: { id: string } | { slug: string }): Promise<PostRow | undefined> {
  const which = 'id' in by ? db`p.id = ${by.id}` : db`p.slug = ${by.slug}`
  const [row] = await db<PostRow[]>`select p.* from posts p where ${which}`
  return row
}

/** The post that a file belongs to. */
export async function postOfFile(db: Queryable, fileId: string): Promise<PostRow | undefined> {
  const [row] = await db<PostRow[]>`
    select p.* from post_files pf join posts p on p.id = pf.post_id where pf.file_id = ${fileId}`
  return row
}

export type PostFileRow = { post_id: string; file_id: string }

/** Which files belong to which posts, in their order. */
export async function filesOfPosts(db: Queryable, postIds: string[]): Promise<PostFileRow[]> {
  if (postIds.length === 0) return []
  return db<
    PostFileRow[]
  >`select post_id, file_id from post_files where post_id = any(${postIds}) order by post_id, position`
}

export type Own = { post_id: string; action: 'like' | 'bookmark' }

/** What the viewer did with these posts. */
export async function reactionsOf(db: Queryable, viewerId: string, postIds: string[]): Promise<Own[]> {
  if (postIds.length === 0) return []
  return db<Own[]>`
    select object_id as post_id, action from reactions
    where user_id = ${viewerId} and object_type = 'feed' and object_id = any(${postIds})`
}

/** Moves the number of likes of a post. */
export async function moveLikes(tx: Queryable, postId: string, by: 1 | -1): Promise<void> {
  await tx`update posts set like_count = greatest(like_count + ${by}, 0) where id = ${postId}`
}

/** Takes a post out of every list; answers it, or nothing when it is not this creator's or gone already. */
export async function archivePost(
  tx: Queryable,
  performerId: string,
  id: string,
  at: Date,
): Promise<PostRow | undefined> {
  const [row] = await tx<PostRow[]>`
    update posts set status = 'archived', updated_at = ${at}
    where id = ${id} and performer_id = ${performerId} and status <> 'archived' returning *`
  return row
}
