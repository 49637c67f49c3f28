import { nowMs } from '../../../kernel/clock.ts'
import type { App, Onlooker } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { hiddenAmong, whyHidden } from '../../visibility/index.ts'
import { findStory, moveCount, opensFile, type SeenStory } from '../store/stories.ts'

/** A live or kept story that is open to somebody, or for operators any story; undefined for all others. */
export async function findOpenStory(db: Queryable, onlooker: Onlooker, id: string): Promise<SeenStory | undefined> {
  const row = await findStory(db, onlooker, id)
  if (!row || onlooker.role === 'operator') return row
  const isLive = row.expires_at !== null && row.expires_at.getTime() > nowMs()
  if (row.status !== 'active' || !(isLive || row.is_kept) || !row.may_view) return undefined
  return (await whyHidden(db, onlooker, row.performer_id)) ? undefined : row
}

/** Whether a live or kept story opens a file to somebody, now. */
export async function storyFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  const owners = (await opensFile(app.db.sql, onlooker, fileId)).map(row => row.performer_id)
  const hidden = await hiddenAmong(app.db.sql, onlooker, owners)
  return owners.some(id => !hidden.has(id))
}

/** What `social` needs to know to let stories be liked (its `SocialTarget`); they can't be kept or commented. */
export const storyTarget = {
  async find(app: Pick<App, 'db'>, onlooker: Onlooker, id: string) {
    const story = await findOpenStory(app.db.sql, onlooker, id)
    return story ? { ownerId: story.performer_id, mayView: true } : null
  },
  moveLikes: (tx: Tx, id: string, _ownerId: string, by: 1 | -1) => moveCount(tx, id, 'like_count', by),
}
