import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import type { FileRow } from '../../media/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { type PostStatus, statusToShow } from '../lifecycle.ts'
import { currentFiles, postsWithFile } from '../store/files.ts'
import { changePost, lockPost, type PostRow } from '../store/posts.ts'

type Kinds = Pick<FileRow, 'kind'>[]

/** Counts a post that is shown from now on, or no longer, on its creator's page. */
export async function moveShown(tx: Tx, performerId: string, files: Kinds, by: 1 | -1): Promise<void> {
  const count = (kind: FileRow['kind']) => files.filter(file => file.kind === kind).length * by
  await moveCounters(tx, performerId, { feeds: by, photos: count('photo'), videos: count('video') })
}

/** Tells other rooms that a post is on the site for the first time, and who it mentions. */
export async function announce(tx: Tx, post: Pick<PostRow, 'id' | 'performer_id' | 'mention_ids'>): Promise<void> {
  await recordFact(tx, 'post_published', { postId: post.id, performerId: post.performer_id })
  await announceMentions(tx, post, post.mention_ids)
}

/** Tells other rooms which creators a post mentions. */
export async function announceMentions(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'performer_id'>,
  ids: string[],
): Promise<void> {
  for (const mentionedId of ids)
    await recordFact(tx, 'creator_mentioned', { mentionedId, byId: post.performer_id, kind: 'feed', targetId: post.id })
}

/** Publishes a post at its time, unless that was moved or cancelled meanwhile; once, however often it is asked. */
export async function publishScheduled(tx: Tx, postId: string, scheduledAt: string): Promise<void> {
  const post = await lockPost(tx, postId)
  if (post?.status !== 'scheduled' || post.scheduled_at?.toISOString() !== scheduledAt) return
  const status = await show(tx, post)
  if (status === 'review' || status === 'consent') {
    const about = { kind: 'feed', targetId: postId, performerId: post.performer_id } as const
    await recordFact(tx, 'publication_waits', { ...about, ...(status === 'consent' && { forPeople: true }) })
  }
}

/** Archives a post at its time, unless that was moved or cancelled meanwhile. */
export async function archiveExpired(tx: Tx, postId: string, expiresAt: string): Promise<void> {
  const post = await lockPost(tx, postId)
  if (!post || post.status === 'archived' || post.expires_at?.toISOString() !== expiresAt) return
  if (post.status === 'active') await moveShown(tx, post.performer_id, await currentFiles(tx, postId), -1)
  await changePost(tx, postId, { status: 'archived', updated_at: now(), pinned_at: null }, { byAuthor: true })
  await recordFact(tx, 'post_archived', { postId, performerId: post.performer_id })
}

const waiting: readonly PostStatus[] = ['processing', 'review', 'consent', 'file-error']

/** Whether a post is to be shown and waits for its files or the people in it. */
export const isWaiting = (status: PostStatus): boolean => waiting.includes(status)

/** Shows the posts that waited for a file alone, or keeps them with their owners when it failed or waits for review. */
export async function fileIsDone(tx: Tx, fileId: string): Promise<void> {
  for (const postId of await postsWithFile(tx, fileId)) {
    const post = await lockPost(tx, postId)
    if (post && isWaiting(post.status)) await show(tx, post)
  }
}

/** Gives a post the status that its files make; answers it. */
async function show(tx: Tx, post: PostRow): Promise<PostStatus> {
  const files = await currentFiles(tx, post.id)
  const status = statusToShow(files, { wasShown: post.published_at !== null, people: post.people })
  const published_at = status === 'active' ? (post.published_at ?? now()) : post.published_at
  if (status === post.status) return status
  await changePost(tx, post.id, { status, published_at, updated_at: now() }, { byAuthor: false })
  if (status !== 'active') return status
  await moveShown(tx, post.performer_id, files, 1)
  if (!post.published_at) await announce(tx, post)
  return status
}
