import { media } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { approveReview, claimReview, refuseReview } from '../commands/review.ts'
import { listOwnReviews, listReviews } from '../queries/reviews.ts'
import type { FileUses } from '../uses.ts'

/** The review of what is published, for operators and for creators; `uses` says where files are used. */
export function reviewRoutes(uses: readonly FileUses[]): Binding[] {
  return [
    bind(media.reviews, (ctx, { query }) => listReviews(ctx, query, uses)),
    bind(media.claimReview, async (ctx, { body }) => ({ claimedUntil: (await claimReview(ctx, body)).toISOString() })),
    bind(media.approveReview, async (ctx, { body }) => {
      await approveReview(ctx, body)
      return { success: true }
    }),
    bind(media.refuseReview, async (ctx, { body }) => {
      await refuseReview(ctx, body)
      return { success: true }
    }),
    bind(media.ownReviews, (ctx, { query }) => listOwnReviews(ctx, query)),
  ]
}
