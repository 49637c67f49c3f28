import { nowMs } from '../../../kernel/clock.ts'
import type { App, Onlooker } from '../../../kernel/context.ts'
import { canView, mayKnowOf as mayKnowOfThing } from '../../entitlements/index.ts'
import { type FileUse, usesOfFile } from '../store/files.ts'
import { findPost, findSeenPost, type PostRow } from '../store/posts.ts'

/** Whether the viewer may know that a post exists. One that someone in it withdrew is known to its owner alone. */
export function mayKnowOf(
  app: Pick<App, 'db'>,
  onlooker: Onlooker,
  post: PostRow & { is_bought?: boolean },
): Promise<boolean> {
  const { id, performer_id: ownerId, deleted_at, people } = post
  const isBought = people === 'withdrawn' ? false : post.is_bought
  return mayKnowOfThing(app, onlooker, {
    id,
    ownerId,
    isBought,
    isOnSite: isOnSite(post),
    isDeleted: deleted_at !== null,
  })
}

/** A post that is shown now; the job that archives one whose time is over may be a moment late. */
export function isOnSite({ status, expires_at }: Pick<PostRow, 'status' | 'expires_at'>): boolean {
  return status === 'active' && (expires_at === null || expires_at.getTime() > nowMs())
}

/** Whether a post that holds a file opens it to somebody, now. */
export async function postFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  for (const use of await usesOfFile(app.db.sql, onlooker.id, fileId))
    if (await opensBy(app, onlooker, use)) return true
  return false
}

/** Whether one of the posts that a file belongs to opens it; any of them is enough. */
async function opensBy(app: App, onlooker: Onlooker, use: FileUse): Promise<boolean> {
  const post = await findPost(app.db.sql, { id: use.post_id })
  if (!post || !(await mayKnowOf(app, onlooker, post))) return false
  if (use.use === 'cover') return true
  if (use.use === 'removed') return use.is_kept_for_viewer
  const { id, performer_id: ownerId, audience, tier_id: tierId } = post
  return (await canView(app.db, onlooker, [{ id, ownerId, audience, tierId }])).has(id)
}

/** How other rooms know a post: whose it is, whether it is open to the onlooker; null for what they may not know of. */
export async function findForOthers(
  app: Pick<App, 'db'>,
  onlooker: Onlooker,
  id: string,
): Promise<{ ownerId: string; mayView: boolean } | null> {
  const post = await findSeenPost(app.db.sql, onlooker, { id })
  if (!post || !isOnSite(post) || !(await mayKnowOf(app, onlooker, post))) return null
  return { ownerId: post.performer_id, mayView: post.may_view }
}
