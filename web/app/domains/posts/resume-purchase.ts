import { feeds, wallet } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { QueryClient } from '../../core/http/queries.ts'
import { type Land, openSheet } from '../../core/page/sheets.ts'
import type { Stores } from '../../core/session/stores.tsx'
import { minorOf } from '../../ui/money.ts'
import { takeWanted } from '../payments/index.ts'
import { settlePurchase } from '../wallet/index.ts'
import { isForSale } from './acts.ts'
import { refreshPost } from './cache.ts'
import { postPath } from './post-path.ts'

/**
 * Goes on with a purchase after a login or a top-up, on the page where it began. What was asked for in this tab is
 * bought at the price that was shown; anything else is only offered, because a link alone may not spend money.
 */
export async function resumePurchase(postId: string, client: QueryClient, stores: Stores, land: Land): Promise<void> {
  const wanted = takeWanted(postId)
  const post = await call(feeds.feed, { params: { id: postId } }).catch(() => null)
  if (!post?.locked || !isForSale(post)) return
  const offer = () => openSheet('buy', { post })
  if (!wanted || wanted.price_minor !== minorOf(post.price)) return offer()
  try {
    const body = { priceSeen: post.price }
    settlePurchase(client, stores, await call(wallet.buyFeed, { params: { id: post._id }, body, key: wanted.key }))
    await refreshPost(client, post._id)
    land({ shown: `[data-post="${post._id}"]`, path: postPath(post) })
  } catch {
    offer()
  }
}
