import type { comments, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { findWord } from '../../../kernel/published-text.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requireVerifiedEmail } from '../../identity/index.ts'
import { mentionsIn } from '../../posts/index.ts'
import { findTarget, type SocialTargets } from '../policy.ts'
import { placeOf } from '../queries/comments.ts'
import { restrictionFor, settingsFor } from '../queries/may-comment.ts'
import * as store from '../store/comments.ts'

/**
 * Comments on a thing or replies to a comment (POST /comments). Refuses 404 for what the viewer may not know of,
 * FORBIDDEN for what they may not see, COMMENTS_RESTRICTED where the creator takes none from them, EMAIL_NOT_VERIFIED.
 */
export async function createComment(
  ctx: Ctx,
  targets: SocialTargets,
  body: Input<typeof comments.createComment>['body'],
): Promise<store.SeenComment> {
  await requireVerifiedEmail(ctx)
  const { ownerId, ...place } = await placeOf(ctx, targets, body)
  await checkMayComment(ctx, ownerId)
  const authorId = viewerOf(ctx).id
  const said = await wordsFor(ctx, ownerId, body.content)
  const row: store.CommentRow = {
    id: newId(),
    ...place,
    owner_id: ownerId,
    user_id: authorId,
    ...said,
    reply_count: 0,
    like_count: 0,
    created_at: now(),
    updated_at: now(),
  }
  await ctx.db.tx(async tx => {
    // The parent is counted and so locked first: a reply to what is deleted meanwhile is refused, not lost.
    await moveCounted(tx, targets, row, row.is_hidden ? 0 : 1)
    await store.insertComment(tx, row)
    await recordFact(tx, 'comment_made', factOf(row))
    if (!row.is_hidden) await announceMentions(tx, row, row.mention_ids)
  })
  return { ...row, is_liked: false, is_muted: false }
}

/** What a comment says, and whether a word in it hides it. The creator decides who may say something at all. */
async function wordsFor(ctx: Ctx, ownerId: string, content: string) {
  const authorId = viewerOf(ctx).id
  const { hidden_words } = await settingsFor(ctx, ownerId)
  const is_hidden = authorId !== ownerId && findWord(content, hidden_words) !== undefined
  return { content, is_hidden, mention_ids: await mentionsIn(ctx.db, authorId, content, 'content') }
}

/** Refuses COMMENTS_RESTRICTED unless the creator lets the viewer comment. */
async function checkMayComment(ctx: Ctx, ownerId: string): Promise<void> {
  const restriction = await restrictionFor(ctx, ownerId)
  if (restriction) throw refuse('COMMENTS_RESTRICTED', {}, restrictions[restriction])
}

const restrictions = {
  followers: 'Only followers of this creator can comment.',
  subscribers: 'Only subscribers of this creator can comment.',
  nobody: 'This creator has turned comments off.',
} as const

function factOf(row: store.CommentRow) {
  const { id, object_type, object_id, parent_id, owner_id, user_id, is_hidden } = row
  const place = { objectType: object_type, objectId: object_id, parentId: parent_id }
  return { commentId: id, ...place, ownerId: owner_id, authorId: user_id, isHidden: is_hidden }
}

async function announceMentions(tx: Tx, row: store.CommentRow, ids: string[]): Promise<void> {
  for (const mentionedId of ids)
    await recordFact(tx, 'creator_mentioned', { mentionedId, byId: row.user_id, kind: 'comment', targetId: row.id })
}

/** Counts a comment where it is made; refuses 404 when the comment that it replies to is gone. */
async function moveCounted(tx: Tx, targets: SocialTargets, row: store.CommentRow, by: number): Promise<void> {
  if (row.parent_id === null) await targets[row.object_type]?.moveComments?.(tx, row.object_id, by)
  else if (!(await store.moveReplies(tx, row.parent_id, by)) && by >= 0) throw refuse('ENTITY_NOT_FOUND')
}

/** Changes what a comment of the viewer says (PUT /comments/{id}). */
export async function changeComment(ctx: Ctx, targets: SocialTargets, id: string, text: string): Promise<void> {
  await requireVerifiedEmail(ctx)
  const known = isId(id) ? await store.findComment(ctx.db.sql, id) : undefined
  if (!known) throw refuse('ENTITY_NOT_FOUND')
  await findTarget(ctx, targets, onlookerOf(ctx), { objectType: 'comment', objectId: id })
  if (known.user_id !== viewerOf(ctx).id) throw refuse('FORBIDDEN')
  await checkMayComment(ctx, known.owner_id)
  const said = await wordsFor(ctx, known.owner_id, text)
  await ctx.db.tx(async tx => {
    const before = await store.lockComment(tx, id)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await store.changeComment(tx, id, { ...said, updated_at: now() })
    if (before.is_hidden !== said.is_hidden) await moveCounted(tx, targets, before, said.is_hidden ? -1 : 1)
    const told = new Set(before.is_hidden ? [] : before.mention_ids)
    if (!said.is_hidden)
      await announceMentions(
        tx,
        before,
        said.mention_ids.filter(one => !told.has(one)),
      )
  })
}

/** Deletes a comment and all that hangs on it, in the caller's transaction; refuses 404 when it is gone already. */
export async function removeComment(tx: Tx, targets: SocialTargets, id: string): Promise<void> {
  const row = await store.lockComment(tx, id)
  if (!row || !(await store.deleteComment(tx, id))) throw refuse('ENTITY_NOT_FOUND')
  await moveCounted(tx, targets, row, row.is_hidden ? 0 : -1)
  await recordFact(tx, 'comment_deleted', factOf(row))
}
