import type { CommentView, comments, Input } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import type { SocialTargets } from '../policy.ts'
import * as store from '../store/comments.ts'
import { commentView } from '../views.ts'

type Query = Input<typeof comments.comments>['query']
type Thing = Pick<Query, 'objectType' | 'objectId'>

/**
 * Where a comment stands: on a thing, or under a comment, the first of its thread where it replies to a reply. Refuses
 * 404 for what the viewer may not know of and FORBIDDEN for what they may not see.
 */
export async function placeOf(
  ctx: Ctx,
  targets: SocialTargets,
  { objectType, objectId }: Thing,
): Promise<store.Place & { ownerId: string }> {
  const onlooker = onlookerOf(ctx)
  if (!isId(objectId)) throw refuse('ENTITY_NOT_FOUND')
  const parent = objectType === 'comment' ? await store.findSeenComment(ctx.db.sql, onlooker, objectId) : undefined
  const object_type = objectType === 'comment' ? parent?.object_type : objectType
  const object_id = parent?.object_id ?? objectId
  const target = object_type && targets[object_type]
  const found = target?.moveComments ? await target.find(ctx, onlooker, object_id) : null
  if (!object_type || !found) throw refuse('ENTITY_NOT_FOUND')
  if (!found.mayView) throw refuse('FORBIDDEN')
  return { object_type, object_id, parent_id: parent ? (parent.parent_id ?? parent.id) : null, ownerId: found.ownerId }
}

/** Comments on a thing or replies to a comment that the viewer may see (GET /comments). */
export async function listComments(ctx: Ctx, targets: SocialTargets, query: Query) {
  if (query.before !== undefined && !isId(query.before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a comment.' }])
  const place = await placeOf(ctx, targets, query)
  const { rows, total } = await store.listComments(ctx.db.sql, onlookerOf(ctx), place, {
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
    before: query.before,
    oldestFirst: query.sort === 'asc',
  })
  return { data: await presentComments(ctx, rows), total }
}

/** The wire shapes of some comments; those whose author's account is gone are left out. */
export async function presentComments(ctx: Ctx, rows: store.SeenComment[]): Promise<CommentView[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.flatMap(row => [row.user_id, ...row.mention_ids]),
  )
  return rows.flatMap(row => commentView(ctx.config, row, { people, viewerId: ctx.viewer?.id }))
}
