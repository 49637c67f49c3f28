import { now } from '../../../kernel/clock.ts'
import type { App, Onlooker } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { touchFollowing } from '../../identity/index.ts'
import { findPerformer, moveCounters } from '../../profiles/index.ts'
import { deleteFollow, deleteFollowsBetween, deleteFollowsOf, type FollowRow, insertFollow } from '../../ties/index.ts'
import { whyHidden } from '../../visibility/index.ts'

/** The person who follows. Their country decides which creators they can see. */
type Actor = Partial<Onlooker> & { id: string }

/** Follows a creator; twice is the same as once. Refuses with 404 oneself, no creator, and one who is hidden. */
export async function followPerformer(app: Pick<App, 'db'>, actor: Actor, performerId: string): Promise<FollowRow> {
  if (performerId === actor.id) throw refuse('ENTITY_NOT_FOUND')
  const onlooker: Onlooker = { role: null, place: null, ...actor }
  const performer = isId(performerId) ? await findPerformer(app.db.sql, onlooker, performerId) : undefined
  if (!performer || (await whyHidden(app.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  return app.db.tx(async tx => {
    const follow = { id: newId(), follower_id: actor.id, following_id: performerId, created_at: now() }
    const { row, isNew } = await insertFollow(tx, follow)
    if (isNew) await moveFollow(tx, row, 1)
    return row
  })
}

/** Stops following; 404 when there was nothing to stop. */
export async function unfollowPerformer(app: Pick<App, 'db'>, actor: Actor, performerId: string): Promise<true> {
  await app.db.tx(async tx => {
    const gone = isId(performerId) && (await deleteFollow(tx, actor.id, performerId))
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    await moveFollow(tx, { follower_id: actor.id, following_id: performerId }, -1)
  })
  return true
}

/** Ends the follows between two people, in both directions. */
export async function endFollowsBetween(tx: Tx, one: string, other: string): Promise<void> {
  for (const follow of await deleteFollowsBetween(tx, one, other)) await moveFollow(tx, follow, -1)
}

/** Ends some of the follows of a person who leaves, in both directions; answers how many there were. */
export async function endFollows(tx: Tx, userId: string, limit: number): Promise<number> {
  const gone = await deleteFollowsOf(tx, userId, limit)
  for (const follow of gone) await moveFollow(tx, follow, -1)
  return gone.length
}

async function moveFollow(tx: Tx, follow: Pick<FollowRow, 'follower_id' | 'following_id'>, by: 1 | -1): Promise<void> {
  await moveCounters(tx, follow.following_id, { followers: by })
  await touchFollowing(tx, follow.follower_id, by)
  await recordFact(tx, by === 1 ? 'follow_started' : 'follow_ended', {
    followerId: follow.follower_id,
    performerId: follow.following_id,
  })
}
