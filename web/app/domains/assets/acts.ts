import { useMemo } from 'react'
import { useQueryClient } from '../../core/http/queries.ts'
import { react } from '../../core/page/reacting.ts'
import { openSheet } from '../../core/page/sheets.ts'
import { isFan, loginPath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { copyText, failureToast } from '../../ui/toasts.tsx'
import { type Asset, type AssetKind, patchAsset } from './cache.ts'
import { say } from './words.ts'

export type AssetActs = ReturnType<typeof useAssetActs>

/** What can be done to a gallery or a video. A visitor is led to the login first, except where money moves. */
export function useAssetActs(kind: AssetKind) {
  const client = useQueryClient()
  const viewer = useViewer()
  const known = viewer !== null
  const mayPay = !viewer || isFan(viewer)
  return useMemo(() => {
    const reactTo = (action: 'like' | 'bookmark') => (asset: Asset) => {
      if (!known) return location.assign(loginPath(location.pathname + location.search))
      const on = action === 'like' ? !asset.isLiked : !isKept(asset)
      const show = (value: boolean) =>
        patchAsset<Asset>(client, kind, asset._id, now => withReaction(now, action, value))
      const thing = { objectId: asset._id, objectType: kind, action }
      void react({ ...thing, on, show, failed: say('reactFailed') })
    }
    return {
      like: reactTo('like'),
      save: reactTo('bookmark'),
      tip: (asset: Asset) => openSheet('tip', { to: asset.performer }),
      unlock: (asset: Asset) => openSheet('unlock', { kind, asset }),
      share: (asset: Asset) => shareAsset(kind, asset),
      /** Only fans hold a wallet; a visitor may become one. */
      mayPay,
    }
  }, [client, kind, known, mayPay])
}

/** The address of a gallery or a video. */
export function assetPath(kind: AssetKind, { _id }: Pick<Asset, '_id'>): string {
  return `/${kind}/${_id}`
}

/** Whether somebody bookmarked it; the wire writes the word in two ways. */
export function isKept(asset: Asset): boolean {
  return 'isBookMarked' in asset ? asset.isBookMarked : asset.isBookmarked
}

/** Whether the viewer has paid for it. */
export function isOwned(asset: Asset): boolean {
  return asset.audience === 'sale' && asset.isBought
}

/** A gallery or a video after somebody liked or kept it, or took that back; doing it twice counts once. */
function withReaction(asset: Asset, action: 'like' | 'bookmark', on: boolean): Asset {
  const by = on ? 1 : -1
  if (action === 'like')
    return asset.isLiked === on
      ? asset
      : { ...asset, isLiked: on, stats: { ...asset.stats, likes: asset.stats.likes + by } }
  if (isKept(asset) === on) return asset
  const stats = { ...asset.stats, bookmarks: asset.stats.bookmarks + by }
  return 'isBookMarked' in asset ? { ...asset, isBookMarked: on, stats } : { ...asset, isBookmarked: on, stats }
}

async function shareAsset(kind: AssetKind, asset: Asset): Promise<void> {
  const url = location.origin + assetPath(kind, asset)
  try {
    if (navigator.share) await navigator.share({ url, title: asset.title })
    else await copyText(url, say('copied'), { icon: 'link', failed: say('shareFailed') })
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') failureToast(say('shareFailed'))
  }
}
