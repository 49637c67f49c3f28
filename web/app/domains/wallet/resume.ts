import { feeds, wallet } from '@fanfare/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { openSheet } from '../../core/sheets.tsx'
import type { Stores } from '../../core/stores.tsx'
import { minorOf, tokensText, wireOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { isForSale } from '../posts/acts.ts'
import { refreshPost } from '../posts/cache.ts'
import { takeTip, takeWanted } from './wanted.ts'
import { say } from './words.ts'

/**
 * Goes on with a purchase after a login or a top-up, on the page where it began. What was asked for in this tab is
 * bought at the price that was shown; anything else is only offered, because a link alone may not spend money.
 */
export async function resumePurchase(postId: string, client: QueryClient, { currentUser }: Stores): Promise<void> {
  const wanted = takeWanted(postId)
  const post = await call(feeds.feed, { params: { id: postId } }).catch(() => null)
  if (!post?.locked || !isForSale(post)) return
  const offer = () => openSheet({ kind: 'buy', post })
  if (!wanted || wanted.price_minor !== minorOf(post.price)) return offer()
  try {
    const { balance } = await call(wallet.buyFeed, { params: { id: post._id }, key: wanted.key })
    currentUser.getState().setBalance(minorOf(balance))
    client.invalidateQueries({ queryKey: ['wallet'] })
    await refreshPost(client, post._id)
    toast(say('unlockDone'))
  } catch {
    offer()
  }
}

/** Sends the tip that was asked for in this tab before a top-up; one that fails is offered again. */
export async function resumeTip(creatorId: string, client: QueryClient, { currentUser }: Stores): Promise<void> {
  const wanted = takeTip(creatorId)
  if (!wanted) return
  const { to, amount_minor, key } = wanted
  try {
    const { balance } = await call(wallet.tip, {
      params: { id: creatorId },
      body: { price: wireOf(amount_minor) },
      key,
    })
    currentUser.getState().setBalance(minorOf(balance))
    client.invalidateQueries({ queryKey: ['wallet'] })
    toast(say('tipDone', { name: to.name, n: tokensText(amount_minor) }))
  } catch {
    openSheet({ kind: 'tip', to })
  }
}
