import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import type { FileRow } from '../../media/index.ts'
import { itemsNaming, namePeople, refuseUnsaid, settlePeople } from '../../releases/index.ts'
import { statusToShow } from '../lifecycle.ts'
import { currentFiles } from '../store/files.ts'
import { changePost, lockAnyPost, type PostRow } from '../store/posts.ts'
import type { PostForm } from './form.ts'
import { announce, isWaiting, moveShown } from './show.ts'

type Covers = Pick<PostRow, 'thumbnail_file_id' | 'teaser_file_id'>
type Subject = { id: string; performerId: string; files: FileRow[]; covers: Covers }

/**
 * Who is in a post after a form. Refuses a post with pictures or videos that doesn't say it, where the site asks for that;
 * a draft may leave it open, and an older post until its files change.
 */
export async function peopleFor(
  tx: Tx,
  { id, performerId, files, covers }: Subject,
  form: PostForm,
  { isRequired, before }: { isRequired: boolean; before?: PostRow },
): Promise<PostRow['people']> {
  const shows = files.some(file => file.kind === 'photo' || file.kind === 'video')
  const isDraft = (form.status ?? before?.status) === 'draft'
  const isOlder = Boolean(before?.published_at) && form.fileIds === undefined
  refuseUnsaid(isRequired && shows && !isDraft && !isOlder, form.peopleIds, before?.people ?? null)
  const coverIds = [covers.thumbnail_file_id ?? [], covers.teaser_file_id ?? []].flat()
  const fileIds = [...new Set([...files.map(file => file.id), ...coverIds])]
  return namePeople(tx, { kind: 'feed', id, performerId, fileIds }, form.peopleIds, before?.people ?? null)
}

/** Shows or closes the posts that name a person who answered, or whose release an operator decided. */
export async function releaseChanged(tx: Tx, releaseId: string): Promise<void> {
  for (const id of await itemsNaming(tx, releaseId, 'feed')) {
    const post = await lockAnyPost(tx, id)
    if (!post) continue
    const people = await settlePeople(tx, id)
    if (people !== post.people) await settle(tx, post, people)
  }
}

async function settle(tx: Tx, post: PostRow, people: PostRow['people']): Promise<void> {
  const files = await currentFiles(tx, post.id)
  const isWanted = !post.deleted_at && (post.status === 'active' || isWaiting(post.status))
  const status = isWanted ? statusToShow(files, { wasShown: post.published_at !== null, people }) : post.status
  const published_at = status === 'active' ? (post.published_at ?? now()) : post.published_at
  await changePost(tx, post.id, { people, status, published_at, updated_at: now() }, { byAuthor: false })
  if (post.status === status) return
  if (post.status === 'active') {
    await moveShown(tx, post.performer_id, files, -1)
    await recordFact(tx, 'post_archived', { postId: post.id, performerId: post.performer_id })
  }
  if (status !== 'active') return
  await moveShown(tx, post.performer_id, files, 1)
  if (!post.published_at) await announce(tx, post)
}
