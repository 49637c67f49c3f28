import { type PhotoView, photos } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { failureToast } from '../../../ui/toasts.tsx'
import { comingPhotos } from './photo-uploads.ts'

const PAGE = 100
const POLL_MS = 2_000

type Pages = InfiniteData<{ data: PhotoView[]; total: number }>

export type OwnPhotos = ReturnType<typeof useOwnPhotos>

/** The photos of a gallery of one's own as they stand, and how they change. */
export function useOwnPhotos(galleryId: string) {
  const client = useQueryClient()
  const arrived = useStore(comingPhotos, state => state.arrived)
  const queryKey = ['own-photos', galleryId]
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(photos.ownPhotos, { query: { galleryId, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(photo => photo.processing)) ? POLL_MS : false,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['own-photos', galleryId] })
  useEffect(() => {
    if (arrived > 0) void client.invalidateQueries({ queryKey: ['own-photos', galleryId] })
  }, [arrived, client, galleryId])
  return {
    galleryId,
    list,
    photos: list.data?.pages.flatMap(page => page.data) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    /** Shows photos in a new order before the server has heard of it. */
    show(next: PhotoView[]) {
      client.setQueryData<Pages>(queryKey, now => {
        let from = 0
        return (
          now && {
            ...now,
            pages: now.pages.map(page => {
              const data = next.slice(from, from + page.data.length)
              from += page.data.length
              return { ...page, data }
            }),
          }
        )
      })
    },
    /** Makes a change; where it fails it is said, and the photos are shown as they are. */
    async change(work: () => Promise<unknown>) {
      await client.cancelQueries({ queryKey })
      await work().catch(error => failureToast(sentenceOf(error)))
      await refresh()
    },
  }
}
