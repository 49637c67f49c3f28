import type { PeopleState } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { readable, tierNamed } from '../../entitlements/index.ts'
import type { SeenThing } from '../../moderation/index.ts'
import { purchased } from '../../wallet/index.ts'
import type { PostStatus } from '../lifecycle.ts'

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
  subscriber_price_minor: bigint | null
  /** Of what is for subscribers: the lowest tier that opens it. */
  tier_id: string | null
  /** It is for sale or once was, so somebody may have bought what is in it. */
  was_for_sale: boolean
  status: PostStatus
  /** What it says of the people in it; null where nothing was said. */
  people: PeopleState | null
  /** When it was first shown; lists follow it. */
  published_at: Date | null
  scheduled_at: Date | null
  expires_at: Date | null
  deleted_at: Date | null
  pinned_at: Date | null
  thumbnail_file_id: string | null
  teaser_file_id: string | null
  tags: string[]
  mention_ids: string[]
  streaming_at: Date | null
  poll_question: string | null
  poll_closes_at: Date | null
  edited_at: Date | null
  revision: number
  like_count: number
  comment_count: number
  created_at: Date
  updated_at: Date
}

/** A post with what one onlooker may do with it and did. */
export type SeenPost = PostRow & {
  may_view: boolean
  is_bought: boolean
  is_liked: boolean
  is_bookmarked: boolean
  tier: { _id: string; name: string } | null
}

type Fragment = PendingQuery<Row[]>

/** The columns of a post `p` as entitlements see it. */
export function itemColumns(db: Queryable) {
  return { id: db`p.id`, ownerId: db`p.performer_id`, audience: db`p.audience`, tierId: db`p.tier_id` }
}

/** All columns of a post `p`, and what the onlooker may do with it and did; blocks are left to `notHidden`. */
export function seenColumns(db: Queryable, onlooker: Onlooker): Fragment {
  const { id } = onlooker
  const did = (action: 'like' | 'bookmark') => db`exists (select 1 from reactions r where r.user_id = ${id}::uuid
    and r.object_type = 'feed' and r.object_id = p.id and r.action = ${action})`
  return db`p.*, ${readable(db, onlooker, itemColumns(db))} as may_view, ${tierNamed(db, db`p.tier_id`)} as tier,
    ${id ? purchased(db, id, db`p.id`) : db`false`} as is_bought,
    ${id ? did('like') : db`false`} as is_liked, ${id ? did('bookmark') : db`false`} as is_bookmarked`
}

export type NewPostRow = Omit<PostRow, 'like_count' | 'comment_count' | 'revision' | 'deleted_at' | 'edited_at'>

export async function insertPost(tx: Queryable, post: NewPostRow): Promise<void> {
  await tx`insert into posts ${tx(post)}`
}

/** What an author, or time, can change of a post. */
export type PostChanges = Partial<Omit<NewPostRow, 'id' | 'performer_id' | 'slug' | 'created_at'> & { edited_at: Date }>

/** Changes a post that is locked; an author's change makes a new revision. Answers it as it is now. */
export async function changePost(
  tx: Queryable,
  id: string,
  changes: PostChanges,
  { byAuthor }: { byAuthor: boolean },
): Promise<PostRow> {
  const [row] = await tx<PostRow[]>`
    update posts set ${tx(changes)}, revision = revision + ${byAuthor ? 1 : 0} where id = ${id} returning *`
  return row as PostRow
}

/** A post by id or slug, whatever its status; the caller decides who may know of it. */
export async function findPost(db: Queryable, by: { id: string } | { slug: string }): Promise<PostRow | undefined> {
  const [row] = await db<PostRow[]>`select p.* from posts p where ${which(db, by)}`
  return row
}

/** Posts as operators see them who decide about them (`Look` of moderation). */
export async function lookAtPosts(db: Queryable, idsOrSlugs: string[]): Promise<SeenThing[]> {
  if (idsOrSlugs.length === 0) return []
  return db<SeenThing[]>`
    select p.id, p.slug as name, p.performer_id as "performerId",
      p.published_at as "publishedAt",
      coalesce(nullif(p.title, ''), left(p.text, 140)) as title,
      coalesce(p.thumbnail_file_id, (select pf.file_id from post_files pf
        where pf.post_id = p.id and pf.removed_at is null order by pf.position limit 1)) as "fileId"
    from posts p where p.id = any(${idsOrSlugs.filter(isId)}::uuid[]) or p.slug = any(${idsOrSlugs})`
}

/** The same as one onlooker sees it. */
export async function findSeenPost(
  db: Queryable,
  onlooker: Onlooker,
  by: { id: string } | { slug: string },
): Promise<SeenPost | undefined> {
  const [row] = await db<SeenPost[]>`select ${seenColumns(db, onlooker)} from posts p where ${which(db, by)}`
  return row
}

function which(db: Queryable, by: { id: string } | { slug: string }): Fragment {
  return 'id' in by ? db`p.id = ${by.id}` : db`p.slug = ${by.slug}`
}

/** One of a creator's posts that they have not deleted, locked until the transaction ends. */
export async function lockOwnPost(tx: Queryable, performerId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await tx<PostRow[]>`
    select * from posts where id = ${id} and performer_id = ${performerId} and deleted_at is null for update`
  return row
}

/** A post that is not deleted, locked until the transaction ends. */
export async function lockPost(tx: Queryable, id: string): Promise<PostRow | undefined> {
  const [row] = await tx<PostRow[]>`select * from posts where id = ${id} and deleted_at is null for update`
  return row
}

/** A post, deleted or not, locked until the transaction ends. */
export async function lockAnyPost(tx: Queryable, id: string): Promise<PostRow | undefined> {
  const [row] = await tx<PostRow[]>`select * from posts where id = ${id} for update`
  return row
}

/** Takes a post out of every list for good. */
export async function markDeleted(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx`
    update posts set status = 'archived', deleted_at = ${at}, updated_at = ${at}, pinned_at = null where id = ${id}`
}

/** How many other posts of a creator are pinned; the creator's page is locked, so that of two pins none is missed. */
export async function countOtherPinned(tx: Queryable, performerId: string, postId: string): Promise<number> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const [row] = await tx<[{ pinned: number }]>`
    select count(*)::int as pinned from posts
    where performer_id = ${performerId} and pinned_at is not null and id <> ${postId} and deleted_at is null`
  return row.pinned
}

/** Moves the number of likes of a post. */
export async function moveLikes(tx: Queryable, postId: string, by: 1 | -1): Promise<void> {
  await tx`update posts set like_count = greatest(like_count + ${by}, 0) where id = ${postId}`
}

/** Moves the number of comments of a post. */
export async function moveComments(tx: Queryable, postId: string, by: number): Promise<void> {
  await tx`update posts set comment_count = greatest(comment_count + ${by}, 0) where id = ${postId}`
}

/** The creators behind usernames in lower case who have a page that is shown. */
export async function creatorsNamed(db: Queryable, usernames: string[]): Promise<string[]> {
  if (usernames.length === 0) return []
  const rows = await db<{ id: string }[]>`
    select u.id from users u join performers p on p.user_id = u.id
    where lower(u.username) = any(${usernames}) and u.status = 'active' and p.verified_at is not null`
  return rows.map(row => row.id)
}
