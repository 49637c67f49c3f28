import type { Input, reactions } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App, Onlooker } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { deleteReaction, insertReaction, type ReactionRow } from '../../ties/index.ts'
import { findTarget, type SocialTargets } from '../policy.ts'

/** The person who likes and keeps; where they look from decides what they may know of. */
type Actor = Partial<Onlooker> & { id: string }
type Reaction = Input<typeof reactions.react>['body']

/** Likes or keeps something that the actor may know of; twice is the same as once. */
export async function reactTo(
  app: Pick<App, 'db'>,
  targets: SocialTargets,
  actor: Actor,
  body: Reaction,
): Promise<ReactionRow> {
  const { ownerId } = await findTarget(app, targets, actor, body)
  return app.db.tx(async tx => {
    const { row, isNew } = await insertReaction(tx, {
      id: newId(),
      ...reactionOf(actor, body),
      created_at: now(),
    })
    if (isNew) await moveReaction(tx, targets, row, ownerId, 1)
    if (isNew && row.action === 'like') {
      const { object_type: objectType, object_id: objectId } = row
      await recordFact(tx, 'reaction_made', { userId: actor.id, ownerId, objectType, objectId })
    }
    return row
  })
}

/** Takes a like or a bookmark back; 404 when there was none. */
export async function unreactTo(
  app: Pick<App, 'db'>,
  targets: SocialTargets,
  actor: Actor,
  body: Reaction,
): Promise<true> {
  const { ownerId } = await findTarget(app, targets, actor, body)
  await app.db.tx(async tx => {
    const reaction = reactionOf(actor, body)
    if (!(await deleteReaction(tx, reaction))) throw refuse('ENTITY_NOT_FOUND')
    await moveReaction(tx, targets, reaction, ownerId, -1)
  })
  return true
}

/** Takes back what a person liked or kept who leaves, also of what they can't find any more. */
export async function takeBack(app: Pick<App, 'db'>, targets: SocialTargets, row: ReactionRow): Promise<void> {
  const anyone: Onlooker = { id: null, role: 'operator', place: null }
  const found = await targets[row.object_type]?.find(app, anyone, row.object_id)
  await app.db.tx(async tx => {
    const isGone = await deleteReaction(tx, row)
    if (isGone && found) await moveReaction(tx, targets, row, found.ownerId, -1)
  })
}

type Deed = Omit<ReactionRow, 'id' | 'created_at'>

function reactionOf(actor: Actor, { objectType, objectId, action }: Reaction): Deed {
  return { user_id: actor.id, object_type: objectType, object_id: objectId, action }
}

async function moveReaction(tx: Tx, targets: SocialTargets, deed: Deed, ownerId: string, by: 1 | -1): Promise<void> {
  const target = targets[deed.object_type]
  if (deed.action === 'like') await target?.moveLikes(tx, deed.object_id, ownerId, by)
  else await target?.moveBookmarks?.(tx, deed.object_id, by)
}
