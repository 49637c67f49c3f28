import type { follows, Input } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { App, Onlooker } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { touchFollowing } from '../identity/index.ts'
import { findPost, moveLikes } from '../posts/index.ts'
import { findPerformer, moveCounters } from '../profiles/index.ts'
import { whyHidden } from '../safety/index.ts'
import * as store from './store.ts'

/** The person who follows and likes; where they look from decides whom they may know of. */
type Actor = Partial<Onlooker> & { id: string }
type Reaction = Input<typeof follows.react>['body']

/** Follows a creator; twice is the same as once. Refuses with 404 oneself, no creator, and one who is hidden. */
export async function followPerformer(
  app: Pick<App, 'db'>,
  actor: Actor,
  performerId: string,
): Promise<store.FollowRow> {
  if (performerId === actor.id) throw refuse('ENTITY_NOT_FOUND')
  await ownerOf(app, actor, { objectType: 'performer', objectId: performerId })
  return app.db.tx(async tx => {
    const follow = { id: newId(), follower_id: actor.id, following_id: performerId, created_at: now() }
    const { row, isNew } = await store.insertFollow(tx, follow)
    if (isNew) await moveFollow(tx, row, 1)
    return row
  })
}

/** Stops following; 404 when there was nothing to stop. */
export async function unfollowPerformer(app: Pick<App, 'db'>, actor: Actor, performerId: string): Promise<true> {
  await app.db.tx(async tx => {
    const gone = isId(performerId) && (await store.deleteFollow(tx, actor.id, performerId))
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    await moveFollow(tx, { follower_id: actor.id, following_id: performerId }, -1)
  })
  return true
}

/** Ends the follows between two people, in both directions. */
export async function endFollowsBetween(tx: Tx, one: string, other: string): Promise<void> {
  for (const follow of await store.deleteFollowsBetween(tx, one, other)) await moveFollow(tx, follow, -1)
}

async function moveFollow(
  tx: Tx,
  follow: Pick<store.FollowRow, 'follower_id' | 'following_id'>,
  by: 1 | -1,
): Promise<void> {
  await moveCounters(tx, follow.following_id, { followers: by })
  await touchFollowing(tx, follow.follower_id, by)
  await recordFact(tx, by === 1 ? 'follow_started' : 'follow_ended', {
    followerId: follow.follower_id,
    performerId: follow.following_id,
  })
}

/** Likes or keeps something that the actor may know of; twice is the same as once. */
export async function reactTo(app: Pick<App, 'db'>, actor: Actor, body: Reaction): Promise<store.ReactionRow> {
  const ownerId = await ownerOf(app, actor, body)
  return app.db.tx(async tx => {
    const reaction = {
      id: newId(),
      user_id: actor.id,
      object_type: body.objectType,
      object_id: body.objectId,
      action: body.action,
      created_at: now(),
    }
    const { row, isNew } = await store.insertReaction(tx, reaction)
    if (isNew) await moveReaction(tx, row, ownerId, 1)
    return row
  })
}

/** Takes a like or a bookmark back; 404 when there was none. */
export async function unreactTo(app: Pick<App, 'db'>, actor: Actor, body: Reaction): Promise<true> {
  const ownerId = await ownerOf(app, actor, body)
  await app.db.tx(async tx => {
    const reaction = { user_id: actor.id, object_type: body.objectType, object_id: body.objectId, action: body.action }
    if (!(await store.deleteReaction(tx, reaction))) throw refuse('ENTITY_NOT_FOUND')
    await moveReaction(tx, reaction, ownerId, -1)
  })
  return true
}

async function moveReaction(
  tx: Tx,
  reaction: Omit<store.ReactionRow, 'id' | 'created_at'>,
  ownerId: string,
  by: 1 | -1,
): Promise<void> {
  if (reaction.action !== 'like') return
  if (reaction.object_type === 'feed') await moveLikes(tx, reaction.object_id, by)
  await moveCounters(tx, ownerId, { likes: by })
}

type Thing = Pick<Reaction, 'objectId' | 'objectType'>

/** Whose thing it is; 404 for what the actor may not know of. */
export async function ownerOf(app: Pick<App, 'db'>, actor: Actor, thing: Thing): Promise<string> {
  const onlooker: Onlooker = { role: null, country: null, ...actor }
  const ownerId = isId(thing.objectId) ? await findOwner(app, onlooker, thing) : undefined
  if (!ownerId || (await whyHidden(app.db.sql, onlooker, ownerId))) throw refuse('ENTITY_NOT_FOUND')
  return ownerId
}

async function findOwner(app: Pick<App, 'db'>, onlooker: Onlooker, thing: Thing): Promise<string | undefined> {
  const { objectId, objectType } = thing
  if (objectType === 'performer') return (await findPerformer(app.db.sql, onlooker, objectId))?.id
  const post = await findPost(app.db.sql, { id: objectId })
  return post?.status === 'active' ? post.performer_id : undefined
}
