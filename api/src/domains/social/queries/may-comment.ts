import type { CommentRefusal } from '@fanfare/contract'
import { type Ctx, onlookerOf } from '../../../kernel/context.ts'
import { hasVerifiedEmail } from '../../identity/index.ts'
import { findPerformers } from '../../profiles/index.ts'
import type { Found } from '../policy.ts'
import { findCommentSettings } from '../store/comments.ts'

/** Who may comment on what a creator publishes, and which words hide a comment. */
export async function settingsFor({ db }: Pick<Ctx, 'db'>, performerId: string) {
  const row = await findCommentSettings(db.sql, performerId)
  return row ?? { who_may_comment: 'everybody' as const, hidden_words: [] as string[] }
}

/** The rule of a creator that keeps the viewer from commenting, or null. */
export async function restrictionFor(
  ctx: Ctx,
  ownerId: string,
): Promise<'followers' | 'subscribers' | 'nobody' | null> {
  const onlooker = onlookerOf(ctx)
  if (onlooker.id === ownerId) return null
  const { who_may_comment } = await settingsFor(ctx, ownerId)
  if (who_may_comment === 'everybody') return null
  const owner = (await findPerformers(ctx.db.sql, onlooker, [ownerId])).get(ownerId)
  const isAllowed =
    (who_may_comment === 'followers' && (owner?.is_followed || owner?.is_subscribed)) ||
    (who_may_comment === 'subscribers' && owner?.is_subscribed)
  return isAllowed ? null : who_may_comment
}

/** Why the viewer may not comment on a thing, or null: what they can change themselves first is said last. */
export async function commentRefusalOf(ctx: Ctx, { ownerId, mayView }: Found): Promise<CommentRefusal | null> {
  if (!mayView) return 'locked'
  if (!ctx.viewer) return 'login'
  const [restriction, isVerified] = await Promise.all([restrictionFor(ctx, ownerId), hasVerifiedEmail(ctx)])
  return restriction ?? (isVerified ? null : 'verify-email')
}
