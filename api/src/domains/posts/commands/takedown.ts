import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import type { Takedown } from '../../moderation/index.ts'
import { isWantedStatus, type PostStatus, statusToShow } from '../lifecycle.ts'
import { currentFiles } from '../store/files.ts'
import { changePost, findPost, lockAnyPost, lockPost } from '../store/posts.ts'
import { moveShown } from './show.ts'

/** How operators take a post down: it is archived, also for people who kept it after its creator deleted it. */
export const postTakedown: Takedown = {
  async takeDown(tx, idOrSlug) {
    const known = await findPost(tx, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
    const post = known && (await lockAnyPost(tx, known.id))
    if (!post) return undefined
    const { id, performer_id: performerId, status } = post
    if (status === 'active') await moveShown(tx, performerId, await currentFiles(tx, id), -1)
    if (status !== 'archived') {
      await changePost(tx, id, { status: 'archived', pinned_at: null, updated_at: now() }, { byAuthor: false })
      await recordFact(tx, 'post_archived', { postId: id, performerId })
    }
    return { id, performerId, title: post.title || firstWords(post.text), status }
  },
  putBack: (tx, id, status) => putBack(tx, id, status as PostStatus),
}

async function putBack(tx: Tx, id: string, before: PostStatus): Promise<void> {
  const post = await lockPost(tx, id)
  if (!post) return
  const files = await currentFiles(tx, id)
  // What its files were waiting for may have come meanwhile; a time that has passed meanwhile was missed.
  const wasShown = before === 'active' || !isWantedStatus(before)
  const isExpired = post.expires_at !== null && post.expires_at <= now()
  const status = isExpired
    ? 'archived'
    : wasShown
      ? statusToShow(files, { wasShown: post.published_at !== null, people: post.people })
      : before === 'scheduled'
        ? 'draft'
        : before
  await changePost(tx, id, { status, updated_at: now() }, { byAuthor: false })
  if (status === 'active') await moveShown(tx, post.performer_id, files, 1)
}

/** As much of a text as a title may be, cut at a word. */
function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= 80 ? line : `${line.slice(0, 80).replace(/\s\S*$/, '')}…`
}
