import { type GalleryView, galleries, type VideoView, videos } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { InfiniteData, QueryClient } from '../../core/http/queries.ts'

export type AssetKind = 'gallery' | 'video'
export type Asset = GalleryView | VideoView
type Pages<T> = InfiniteData<{ data: T[]; total: number }, unknown>

/** Where one gallery or video is kept. */
export function assetKey(kind: AssetKind, id: string): string[] {
  return [kind, id]
}

/** Where a list of them is kept; every list of a kind begins alike, so that a thing changes in all of them. */
export function assetsKey(kind: AssetKind, ...parts: string[]): string[] {
  return [`${kind}-list`, ...parts]
}

/** Where the photos of a gallery are kept. */
export function photosKey(galleryId: string): string[] {
  return ['gallery-photos', galleryId]
}

/** Changes a gallery or a video wherever it is on screen. */
export function patchAsset<T extends { _id: string }>(
  client: QueryClient,
  kind: AssetKind,
  id: string,
  change: (thing: T) => T,
): void {
  const patch = (thing: T) => (thing._id === id ? change(thing) : thing)
  client.setQueriesData<T>({ queryKey: [kind] }, thing => thing && patch(thing))
  client.setQueriesData<Pages<T>>(
    { queryKey: [`${kind}-list`] },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, data: page.data.map(patch) })) },
  )
}

/** A gallery or a video as it stands now. */
export function fetchAsset(kind: AssetKind, id: string): Promise<Asset> {
  return kind === 'gallery' ? call(galleries.gallery, { params: { id } }) : call(videos.video, { params: { id } })
}

/** Asks how a gallery or a video stands now and shows that everywhere, as after it was bought. */
export async function refreshAsset(client: QueryClient, kind: AssetKind, id: string): Promise<Asset | null> {
  const fresh = await fetchAsset(kind, id).catch(() => null)
  if (!fresh) return null
  patchAsset<Asset>(client, kind, id, now => ({ ...now, ...fresh }))
  if (kind === 'gallery') await client.invalidateQueries({ queryKey: photosKey(id) })
  return fresh
}
