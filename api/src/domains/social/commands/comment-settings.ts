import type { comments, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { settingsFor } from '../queries/may-comment.ts'
import { saveCommentSettings } from '../store/comments.ts'

/** Changes the creator's own rules for comments (PUT /performer/comment-settings); what is not sent stays. */
export async function changeCommentSettings(ctx: Ctx, body: Input<typeof comments.changeCommentSettings>['body']) {
  const performer_id = viewerOf(ctx).id
  const before = await settingsFor(ctx, performer_id)
  const words = body.hiddenWords?.map(word => word.trim().toLowerCase()).filter(word => word !== '')
  const after = {
    performer_id,
    who_may_comment: body.whoMayComment ?? before.who_may_comment,
    hidden_words: words ? [...new Set(words)] : before.hidden_words,
    updated_at: now(),
  }
  await saveCommentSettings(ctx.db.sql, after)
  return after
}
