import { wallet } from '@fanfare/contract'
import { isId } from '../../kernel/ids.ts'
import { priceFor } from '../entitlements/index.ts'
import type { Purchasable } from '../wallet/index.ts'
import { postFileGuard } from './queries/rights.ts'
import { fileIdsOfPost } from './store/files.ts'
import { findPost } from './store/posts.ts'

/** What the wallet needs to know to sell a post: its price is the row's, never the request's. */
export const feedPurchasable: Purchasable = {
  kind: 'feed',
  endpoint: wallet.buyFeed,
  isTaxed: () => true,
  opens: postFileGuard,
  filesOf: (db, { target_id }) => fileIdsOfPost(db, target_id),
  async offerFor(db, viewer, targetId) {
    const post = isId(targetId) ? await findPost(db.sql, { id: targetId }) : undefined
    if (post?.status !== 'active') return null
    return {
      targetId: post.id,
      performerId: post.performer_id,
      ...(await priceFor(db, viewer, post)),
      title: post.title || (post.teaser_text || post.text).slice(0, 80),
    }
  },
}
