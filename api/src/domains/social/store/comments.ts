import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import type { SeenThing } from '../../moderation/index.ts'
import { deleteReactionsTo } from '../../ties/index.ts'
import { holdsMuted, notHidden } from '../../visibility/index.ts'

export type CommentRow = {
  id: string
  object_type: 'feed' | 'video' | 'gallery' | 'product'
  object_id: string
  parent_id: string | null
  /** Whose thing it is about. */
  owner_id: string
  user_id: string
  content: string
  mention_ids: string[]
  is_hidden: boolean
  reply_count: number
  like_count: number
  created_at: Date
  updated_at: Date
}

/** `is_muted`: it says a word that the onlooker muted. */
export type SeenComment = CommentRow & { is_liked: boolean; is_muted: boolean }

type Fragment = PendingQuery<Row[]>

/** Comments `t` that the onlooker sees among those on a thing that they may see. */
function isSeen(db: Queryable, onlooker: Onlooker): Fragment {
  const { id, role } = onlooker
  if (role === 'operator') return db`true`
  const shown = id ? db`(not t.is_hidden or t.user_id = ${id} or t.owner_id = ${id})` : db`not t.is_hidden`
  return db`${shown} and ${notHidden(db, onlooker, db`t.user_id`)}`
}

function seenColumns(db: Queryable, onlooker: Onlooker): Fragment {
  const { id } = onlooker
  const words = db`to_tsvector('simple', unaccent(t.content))`
  return db`t.*, t.user_id is distinct from ${id}::uuid and ${holdsMuted(db, onlooker, words)} as is_muted, ${
    id
      ? db`exists (select 1 from reactions r where r.user_id = ${id} and r.object_type = 'comment'
    and r.object_id = t.id and r.action = 'like')`
      : db`false`
  } as is_liked`
}

/** A comment that the onlooker sees, if they may see what it is about. */
export async function findSeenComment(db: Queryable, onlooker: Onlooker, id: string): Promise<SeenComment | undefined> {
  const [row] = await db<SeenComment[]>`
    select ${seenColumns(db, onlooker)} from comments t where t.id = ${id} and ${isSeen(db, onlooker)}`
  return row
}

export async function findComment(db: Queryable, id: string): Promise<CommentRow | undefined> {
  const [row] = await db<CommentRow[]>`select * from comments where id = ${id}`
  return row
}

/** What comments stand under, by their ids. */
export async function placesOfComments(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { objectType: string; objectId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db<Pick<CommentRow, 'id' | 'object_type' | 'object_id'>[]>`
    select id, object_type, object_id from comments where id = any(${ids})`
  return new Map(rows.map(row => [row.id, { objectType: row.object_type, objectId: row.object_id }]))
}

/** Who wrote some comments, by the ids of these. */
export async function authorsOfComments(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<Pick<CommentRow, 'id' | 'user_id'>[]>`
    select id, user_id from comments where id = any(${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row.user_id]))
}

/** Comments as operators see them who decide about them (`Look` of moderation). */
export async function lookAtComments(db: Queryable, ids: string[]): Promise<SeenThing[]> {
  if (ids.length === 0) return []
  const rows = await db<Pick<CommentRow, 'id' | 'user_id' | 'content' | 'object_type' | 'object_id'>[]>`
    select id, user_id, content, object_type, object_id from comments where id = any(${ids.filter(isId)}::uuid[])`
  return rows.map(({ id, user_id, content, object_type, object_id }) => ({
    id,
    name: null,
    performerId: user_id,
    title: content,
    fileId: null,
    under: { objectType: object_type, objectId: object_id },
  }))
}

/** A comment that stays as it is until the transaction ends. */
export async function lockComment(tx: Queryable, id: string): Promise<CommentRow | undefined> {
  const [row] = await tx<CommentRow[]>`select * from comments where id = ${id} for update`
  return row
}

/** A thing with its comments, or with `parent_id` a comment with its replies. */
export type Place = Pick<CommentRow, 'object_type' | 'object_id' | 'parent_id'>
export type CommentRange = { limit: number; offset: number; before: string | undefined; oldestFirst: boolean }

/** A page of comments, newest first, with the number of all. */
export async function listComments(
  db: Queryable,
  onlooker: Onlooker,
  { object_type, object_id, parent_id }: Place,
  { limit, offset, before, oldestFirst }: CommentRange,
): Promise<{ rows: SeenComment[]; total: number }> {
  const at = parent_id
    ? db`t.parent_id = ${parent_id}`
    : db`t.object_id = ${object_id} and t.object_type = ${object_type} and t.parent_id is null`
  const beyond = before ? (oldestFirst ? db`and t.id > ${before}` : db`and t.id < ${before}`) : db``
  const order = oldestFirst ? db`order by t.id` : db`order by t.id desc`
  const [rows, [count]] = await Promise.all([
    db<SeenComment[]>`
      select ${seenColumns(db, onlooker)} from comments t where ${at} and ${isSeen(db, onlooker)} ${beyond}
      ${order} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from comments t where ${at} and ${isSeen(db, onlooker)}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function insertComment(tx: Queryable, row: CommentRow): Promise<void> {
  await tx`insert into comments ${tx(row)}`
}

export async function changeComment(
  tx: Queryable,
  id: string,
  changes: Pick<CommentRow, 'content' | 'mention_ids' | 'is_hidden' | 'updated_at'>,
): Promise<void> {
  await tx`update comments set ${tx(changes)} where id = ${id}`
}

/** Deletes a comment with its replies and all likes of them; false when it was gone already. */
export async function deleteComment(tx: Queryable, id: string): Promise<boolean> {
  await deleteReactionsTo(tx, 'comment', tx`select t.id from comments t where t.id = ${id} or t.parent_id = ${id}`)
  const gone = await tx`delete from comments where id = ${id} returning 1`
  return gone.length > 0
}

/** Moves the number of replies; false when the comment is gone. */
export async function moveReplies(tx: Queryable, id: string, by: number): Promise<boolean> {
  const moved = await tx`
    update comments set reply_count = greatest(reply_count + ${by}, 0) where id = ${id} returning 1`
  return moved.length > 0
}

/** Moves the number of likes; false when the comment is gone. */
export async function moveCommentLikes(tx: Queryable, id: string, by: 1 | -1): Promise<boolean> {
  const moved = await tx`
    update comments set like_count = greatest(like_count + ${by}, 0) where id = ${id} returning 1`
  return moved.length > 0
}

export type CommentSettingsRow = {
  performer_id: string
  who_may_comment: 'everybody' | 'followers' | 'subscribers' | 'nobody'
  hidden_words: string[]
  updated_at: Date
}

export async function findCommentSettings(db: Queryable, performerId: string): Promise<CommentSettingsRow | undefined> {
  const [row] = await db<CommentSettingsRow[]>`select * from comment_settings where performer_id = ${performerId}`
  return row
}

export async function saveCommentSettings(db: Queryable, row: CommentSettingsRow): Promise<void> {
  await db`insert into comment_settings ${db(row)} on conflict (performer_id) do update set ${db(row)}`
}
