import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { itemsNaming, settlePeople } from '../../releases/index.ts'
import { statusToShow } from '../lifecycle.ts'
import { currentFiles } from '../store/files.ts'
import { changePost, lockAnyPost, type PostRow } from '../store/posts.ts'
import { announce, isWaiting, moveShown } from './show.ts'

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
