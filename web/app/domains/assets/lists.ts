import { galleries, type PhotoView, photos, videos } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byOffset, servedFirst } from '../../core/http/paging.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'
import { useSite } from '../../core/session/stores.tsx'
import { assetsKey, photosKey } from './cache.ts'

export const PHOTOS = 24
const PAGE = 12

export type Some = {
  performerId?: string
  q?: string
  tag?: string
  fromDate?: string
  toDate?: string
}

const wordsOf = ({ performerId = '', q = '', tag = '', fromDate = '', toDate = '' }: Some) => [
  performerId,
  q,
  tag,
  fromDate,
  toDate,
]

/** Galleries, newest first. */
export function useGalleries(some: Some) {
  return useInfiniteQuery({
    queryKey: assetsKey('gallery', ...wordsOf(some)),
    queryFn: ({ pageParam, signal }) => {
      const { tag: _tag, ...query } = some
      return call(galleries.galleries, { query: { ...query, limit: PAGE, offset: pageParam }, signal })
    },
    ...byOffset(PAGE),
  })
}

/** Videos, newest first. */
export function useVideos(some: Some) {
  return useInfiniteQuery({
    queryKey: assetsKey('video', ...wordsOf(some)),
    queryFn: ({ pageParam, signal }) =>
      call(videos.videos, { query: { ...some, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
  })
}

export type PhotoPage = { data: PhotoView[]; total: number }

/** The photos of a gallery in its order. */
export function usePhotos(galleryId: string, first: PhotoPage) {
  const { now_ms } = useSite()
  return useInfiniteQuery({
    queryKey: photosKey(galleryId),
    queryFn: ({ pageParam, signal }) =>
      call(photos.photos, { query: { galleryId, limit: PHOTOS, offset: pageParam }, signal }),
    ...byOffset(PHOTOS),
    ...servedFirst(first, now_ms),
  })
}
