import type { FeedView, GalleryView, PerformerCard, ProductView, VideoView } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { type App, type Ctx, type Onlooker, placeOf } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findPerformer, findPerformers, moveCounters, performerCardView } from '../profiles/index.ts'
import type { ReactedTo } from '../ties/index.ts'
import { notHidden, whyHidden } from '../visibility/index.ts'
import { findSeenComment, moveCommentLikes } from './store/comments.ts'

type Fragment = PendingQuery<Row[]>

/** Whose thing it is, and whether the onlooker may see it in full. */
export type Found = { ownerId: string; mayView: boolean }

/** `alsoBought`: what the viewer bought is shown also when it has left the site. */
export type Showing = { alsoBought: boolean }

/**
 * How a room lets its things be liked, kept and commented, said once; its `room.ts` names it in `targets`.
 *
 * - `find` answers null for what the onlooker may not know of: hidden from them, not published, deleted.
 * - `moveLikes`, `moveBookmarks` and `moveComments` move counters in the transaction of the deed. What has no
 *   `moveComments` cannot be commented.
 * - `kept` selects the ids of what the onlooker may be shown among their bookmarks, and `views` makes the wire shapes.
 *   What has neither cannot be bookmarked on a page.
 */
export type SocialTarget<View = { _id: string }> = {
  find(app: Pick<App, 'db'>, onlooker: Onlooker, id: string): Promise<Found | null>
  moveLikes(tx: Tx, id: string, ownerId: string, by: 1 | -1): Promise<void>
  moveBookmarks?(tx: Tx, id: string, by: 1 | -1): Promise<void>
  moveComments?(tx: Tx, id: string, by: number): Promise<void>
  kept?(db: Queryable, onlooker: Onlooker): Fragment
  views?(ctx: Ctx, ids: string[], how?: Showing): Promise<Map<string, View>>
}

/** What other rooms register. A kind that is missing is not on the site yet: it is 404, and its bookmarks are none. */
export type SocialThings = {
  feed: SocialTarget<FeedView>
  gallery: SocialTarget<GalleryView>
  video: SocialTarget<VideoView>
  product: SocialTarget<ProductView>
}

export type SocialTargets = SocialThings & {
  story: SocialTarget
  performer: SocialTarget<PerformerCard>
  comment: SocialTarget
}
export type TargetType = keyof SocialTargets & ReactedTo

/** Everything that can be liked, kept or commented: what rooms register, with creators and comments themselves. */
export function socialTargets({ story, ...things }: SocialThings & Pick<SocialTargets, 'story'>): SocialTargets {
  return { ...things, story, performer: performerTarget, comment: commentTarget(things) }
}

const performerTarget: SocialTarget<PerformerCard> = {
  async find(app, onlooker, id) {
    const ownerId = (await findPerformer(app.db.sql, onlooker, id))?.id
    return ownerId && !(await whyHidden(app.db.sql, onlooker, ownerId)) ? { ownerId, mayView: true } : null
  },
  moveLikes: (tx, _id, ownerId, by) => moveCounters(tx, ownerId, { likes: by }),
  kept: (db, onlooker) =>
    db`select p.user_id as id from performers p where p.listed and ${notHidden(db, onlooker, db`p.user_id`)}`,
  async views(ctx, ids) {
    const rows = await findPerformers(ctx.db.sql, { role: null, place: placeOf(ctx), id: ctx.viewer?.id ?? null }, ids)
    return new Map([...rows].map(([id, row]) => [id, performerCardView(ctx.config, row)]))
  },
}

/** People who can see a post can see its comments. */
const commentTarget = (things: SocialThings): SocialTarget => ({
  async find(app, onlooker, id) {
    const comment = await findSeenComment(app.db.sql, onlooker, id)
    if (!comment) return null
    const thing = await things[comment.object_type]?.find(app, onlooker, comment.object_id)
    return thing?.mayView ? { ownerId: comment.user_id, mayView: true } : null
  },
  async moveLikes(tx, id, _ownerId, by) {
    if (!(await moveCommentLikes(tx, id, by))) throw refuse('ENTITY_NOT_FOUND')
  },
})

/** Whose thing it is, and whether the actor may see it; refuses 404 what they may not know of. */
export async function findTarget(
  app: Pick<App, 'db'>,
  targets: SocialTargets,
  actor: Partial<Onlooker>,
  { objectType, objectId }: { objectType: TargetType; objectId: string },
): Promise<Found> {
  const onlooker: Onlooker = { id: null, role: null, place: null, ...actor }
  const found = isId(objectId) ? await targets[objectType]?.find(app, onlooker, objectId) : null
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  return found
}
