import { wallet } from '@fanfare/contract'
import { isId } from '../../kernel/ids.ts'
import { subscribedTo } from '../entitlements/index.ts'
import type { Purchasable } from '../wallet/index.ts'
import { postFileGuard } from './queries/rights.ts'
import { findPost } from './store/posts.ts'

/** What the wallet needs to know to sell a post: its price is the row's, never the request's. */
export const feedPurchasable: Purchasable = {
  kind: 'feed',
  call: wallet.buyFeed,
  opens: postFileGuard,
  async offerFor(db, viewer, targetId) {
    const post = isId(targetId) ? await findPost(db.sql, { id: targetId }) : undefined
    if (post?.status !== 'active') return null
    const { price_minor, subscriber_price_minor } = post
    const isLower = subscriber_price_minor !== null && (await subscribedTo(db, viewer.id, [post.performer_id])).size > 0
    return {
      targetId: post.id,
      performerId: post.performer_id,
      priceMinor: isLower ? subscriber_price_minor : price_minor,
      originalMinor: price_minor,
      title: post.title || (post.teaser_text || post.text).slice(0, 80),
    }
  },
}
