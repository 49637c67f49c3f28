import type { Basis } from '@fanfare/contract'
import { type Ctx, onlookerOf, type Viewer, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { recordDecision } from '../../moderation/index.ts'
import { findTarget, type SocialTargets } from '../policy.ts'
import * as store from '../store/comments.ts'
import { removeComment } from './comments.ts'

/**
 * Deletes a comment with its replies: its author's, on something of the viewer's own, or as an operator who moderates,
 * which is written down. Refuses FORBIDDEN for a comment that the viewer only sees, 404 for all others.
 */
export async function deleteComment(
  ctx: Ctx,
  targets: SocialTargets,
  id: string,
  { reason = '', ...basis }: Basis & { reason?: string | undefined } = {},
): Promise<store.SeenComment> {
  const viewer = viewerOf(ctx)
  const comment = isId(id) ? await store.findComment(ctx.db.sql, id) : undefined
  if (!comment) throw refuse('ENTITY_NOT_FOUND')
  const isTheirs = comment.user_id === viewer.id || comment.owner_id === viewer.id
  if (!isTheirs && !mayModerate(viewer)) {
    await findTarget(ctx, targets, onlookerOf(ctx), { objectType: 'comment', objectId: id })
    throw refuse('FORBIDDEN')
  }
  await ctx.db.tx(async tx => {
    await removeComment(tx, targets, id)
    if (isTheirs) return
    const { user_id, object_type, object_id, content } = comment
    const before = { authorId: user_id, objectType: object_type, objectId: object_id, content }
    await recordAct(tx, ctx, { act: 'delete_comment', target: 'comment', targetId: id, before, reason })
    await recordDecision(tx, {
      userId: user_id,
      kind: 'comment',
      target: 'comment',
      targetId: id,
      title: content,
      reason,
      ...basis,
      operatorId: viewer.id,
    })
  })
  return { ...comment, is_liked: false, is_muted: false }
}

function mayModerate({ role, permissions = [] }: Viewer): boolean {
  return role === 'operator' && (permissions.includes('moderation') || permissions.includes('owner'))
}
