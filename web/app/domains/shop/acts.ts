import type { ProductView } from '@fanfare/contract'
import { useQueryClient } from '../../core/http/queries.ts'
import { react } from '../../core/page/reacting.ts'
import { isFan, loginPath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { copyText, failureToast } from '../../ui/toasts.tsx'
import { patchProduct } from './cache.ts'
import { say } from './words.ts'

/** The address of a product. */
export function productPath({ slug, _id }: { slug: string; _id: string }): string {
  return `/product/${slug || _id}`
}

/** What can be done to a product besides buying it. A visitor is led to the login first. */
export function useProductActs() {
  const client = useQueryClient()
  const viewer = useViewer()
  const reactTo = (action: 'like' | 'bookmark') => (product: ProductView) => {
    if (!viewer) return location.assign(loginPath(location.pathname + location.search))
    const on = action === 'like' ? !product.isLiked : !product.isBookMarked
    const show = (value: boolean) => patchProduct(client, product._id, now => withReaction(now, action, value))
    const thing = { objectId: product._id, objectType: 'product', action } as const
    void react({ ...thing, on, show, failed: say('reactFailed') })
  }
  return {
    like: reactTo('like'),
    save: reactTo('bookmark'),
    share,
    /** Only fans hold a wallet; a visitor may become one. */
    mayPay: !viewer || isFan(viewer),
  }
}

/** A product after somebody liked or kept it, or took that back; doing it twice counts once. */
function withReaction(product: ProductView, action: 'like' | 'bookmark', on: boolean): ProductView {
  const by = on ? 1 : -1
  const { stats } = product
  if (action === 'like')
    return product.isLiked === on ? product : { ...product, isLiked: on, stats: { ...stats, likes: stats.likes + by } }
  return product.isBookMarked === on
    ? product
    : { ...product, isBookMarked: on, stats: { ...stats, bookmarks: stats.bookmarks + by } }
}

async function share(product: ProductView): Promise<void> {
  const url = location.origin + productPath(product)
  try {
    if (navigator.share) await navigator.share({ url, title: product.name })
    else await copyText(url, say('copied'), { icon: 'link', failed: say('shareFailed') })
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') failureToast(say('shareFailed'))
  }
}
