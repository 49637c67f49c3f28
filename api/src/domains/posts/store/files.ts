import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from '../../media/index.ts'
import { purchasedWhile } from '../../wallet/index.ts'

export type PostFile = FileRow & { post_id: string | null; alt_text: string }

/**
 * The files of some posts, in their order, in one query, and under null the pictures that stand for posts. A file that
 * was taken out of a post is still there for a viewer who bought the post before.
 */
export async function filesOfPosts(
  db: Queryable,
  viewerId: string | null,
  postIds: string[],
  coverIds: string[],
): Promise<Map<string | null, PostFile[]>> {
  const rows = await db<PostFile[]>`
    select f.*, o.post_id, o.alt_text from (
      select pf.file_id, pf.post_id, pf.alt_text, pf.removed_at, pf.position from post_files pf
      where pf.post_id = any(${postIds}) and (pf.removed_at is null or ${boughtBefore(db, viewerId)})
      union all
      select id, null, '', null, 0 from unnest(${coverIds}::uuid[]) id
    ) o join files f on f.id = o.file_id
    order by o.post_id, o.removed_at nulls first, o.position`
  return Map.groupBy(rows, row => row.post_id)
}

function boughtBefore(db: Queryable, viewerId: string | null) {
  return purchasedWhile(db, viewerId, db`pf.post_id`, { until: db`pf.removed_at` })
}

/** How a file belongs to a post: as one of its files, taken out of it, or as a picture that stands for it. */
export type FileUse = { post_id: string; use: 'file' | 'removed' | 'cover'; is_kept_for_viewer: boolean }

/** The posts that a file belongs to, and whether a viewer keeps it although it was taken out. */
export async function usesOfFile(db: Queryable, viewerId: string | null, fileId: string): Promise<FileUse[]> {
  return db<FileUse[]>`
    select pf.post_id, case when pf.removed_at is null then 'file' else 'removed' end as use,
      ${boughtBefore(db, viewerId)} as is_kept_for_viewer
    from post_files pf where pf.file_id = ${fileId}
    union all
    select id, 'cover', false from posts where thumbnail_file_id = ${fileId} and deleted_at is null
    union all
    select id, 'cover', false from posts where teaser_file_id = ${fileId} and deleted_at is null`
}

/** Files that a post shows now, in their order; also within a transaction. */
export async function currentFiles(tx: Queryable, postId: string): Promise<(FileRow & { alt_text: string })[]> {
  return tx<(FileRow & { alt_text: string })[]>`
    select f.*, pf.alt_text from post_files pf join files f on f.id = pf.file_id
    where pf.post_id = ${postId} and pf.removed_at is null order by pf.position`
}

export type NewPostFile = { file_id: string; position: number; alt_text: string }

/** Makes these the files of a post. What is left out is forgotten, or with `keepRemoved` kept for earlier buyers. */
export async function setFiles(
  tx: Queryable,
  postId: string,
  files: NewPostFile[],
  removal: { keepRemoved: boolean; at: Date },
): Promise<void> {
  const ids = files.map(file => file.file_id)
  if (removal.keepRemoved)
    await tx`
      update post_files set removed_at = ${removal.at}
      where post_id = ${postId} and removed_at is null and file_id <> all(${ids})`
  else await tx`delete from post_files where post_id = ${postId} and file_id <> all(${ids})`
  if (files.length === 0) return
  await tx`
    insert into post_files ${tx(files.map(file => ({ post_id: postId, removed_at: null, ...file })))}
    on conflict (post_id, file_id) do update
      set position = excluded.position, alt_text = excluded.alt_text, removed_at = null`
}

/** The posts that show a file. */
export async function postsWithFile(tx: Queryable, fileId: string): Promise<string[]> {
  const rows = await tx<{ post_id: string }[]>`
    select post_id from post_files where file_id = ${fileId} and removed_at is null`
  return rows.map(row => row.post_id)
}

/** Gives the files of a post back to their owner. */
export async function dropFiles(tx: Queryable, postId: string): Promise<void> {
  await tx`delete from post_files where post_id = ${postId}`
}

/** The files of a post by their ids, whether it's still on the site or not. */
export async function fileIdsOfPost(db: Queryable, postId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`select file_id from post_files where post_id = ${postId}`
  return rows.map(row => row.file_id)
}
